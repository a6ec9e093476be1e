import type { ReactNode } from 'react';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { Formats } from './comparison/blocks.ts';
import type { Run } from './comparison/compare-words.ts';
import { shownRuns } from './comparison/shown-runs.ts';
import styles from './runs.module.css';

/** Words and pictures, with what was removed, added or formatted anew marked. */
export function Runs({ runs }: { runs: readonly Run[] }) {
  return shownRuns(runs).map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a text is what it is, and so is its order
    <Marked key={index} run={run} />
  ));
}

function Marked({ run: { change, text, formats, picture } }: { run: Run }) {
  const content = picture ? (
    <img className={styles.picture} src={picture.src} alt={picture.alt} loading="lazy" />
  ) : (
    formatted(text, formats)
  );
  if (change === 'same') return content;
  const { element: Element, words } = marks[change];
  return (
    <Element className={styles[change]}>
      <VisuallyHidden>{words}: </VisuallyHidden>
      {content}
    </Element>
  );
}

const marks = {
  removed: { element: 'del', words: 'removed' },
  added: { element: 'ins', words: 'added' },
  formatted: { element: 'mark', words: 'reformatted' },
} as const;

const elements = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
  ['strikethrough', 's'],
  ['subscript', 'sub'],
  ['superscript', 'sup'],
  ['code', 'code'],
] as const;

/** As the reader of the text would see it; links lead nowhere from here. */
function formatted(text: string, formats: Formats): ReactNode {
  let content: ReactNode = text;
  for (const [name, Element] of elements) {
    if (formats[name] !== undefined) content = <Element>{content}</Element>;
  }
  if (formats.link !== undefined) {
    content = (
      <span className={styles.link} title={formats.link}>
        {content}
      </span>
    );
  }
  return content;
}
