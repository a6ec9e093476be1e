import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { Revision } from '#contract/revisions.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import type { History } from './use-history.ts';
import styles from './version-list.module.css';
import { personOf, titleOf, wordsOf } from './version-words.ts';

/** All versions, newest first. One is chosen, and compared with the one before it or with any other. */
export function VersionList({ history }: { history: History }) {
  const { versions, chosen, against, query } = history;
  return (
    <section className={styles.panel} aria-label="Versions">
      <ol className={styles.list}>
        {versions.map((version) => (
          <Version
            key={version._id}
            version={version}
            isChosen={version._id === chosen}
            isCompared={version._id === against}
            onCompare={() => history.compareWith(version._id)}
          />
        ))}
      </ol>
      {query.hasNextPage && (
        <Button
          variant="default"
          size="xs"
          aria-disabled={query.isFetchingNextPage || undefined}
          onClick={() => void (query.isFetchingNextPage || query.fetchNextPage())}
        >
          Show older versions
        </Button>
      )}
    </section>
  );
}

type VersionProps = {
  version: Revision;
  isChosen: boolean;
  isCompared: boolean;
  onCompare: () => void;
};

function Version({ version, isChosen, isCompared, onCompare }: VersionProps) {
  const nameId = `version-${version._id}`;
  return (
    <li className={styles.version} data-shown={isChosen || isCompared || undefined}>
      <Link
        id={nameId}
        className={styles.link}
        to={`?${new URLSearchParams({ version: version._id })}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
      >
        <strong dir="auto">{titleOf(version)}</strong>
        <span>
          <ListDate iso={version.createdAt} format="moment" /> · <bdi>{personOf(version)}</bdi>
        </span>
        <span>{wordsOf(version)}</span>
      </Link>
      {!isChosen && (
        <RowButton describedBy={nameId} pressed={isCompared} onClick={onCompare}>
          Compare
        </RowButton>
      )}
    </li>
  );
}
