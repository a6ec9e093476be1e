import type { Revision, RevisionReason } from '#contract/revisions.ts';

const reasons: Record<RevisionReason, string> = {
  created: 'Created',
  saved: 'Saved',
  autosaved: 'Autosaved',
  published: 'Published',
  unpublished: 'Unpublished',
  restored: 'Restored',
  imported: 'Imported',
};

type Named = Pick<Revision, 'reason' | 'name'>;

/** The name that somebody gave it, or else why it was kept. */
export const titleOf = ({ name, reason }: Named) => name || reasons[reason];

export const wordsOf = ({ words, name, reason }: Pick<Revision, 'words'> & Named) =>
  `${name ? `${reasons[reason]} · ` : ''}${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'}`;

/** Of what is from before versions were kept, nobody knows. */
export const personOf = ({ author }: Pick<Revision, 'author'>) => author.name || 'Unknown';
