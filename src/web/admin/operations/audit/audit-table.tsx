import { Skeleton } from '@mantine/core';
import { Link } from 'react-router';
import type { AuditEntry } from '#contract/audit.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import table from '#web/admin/shared/lists/data-table.module.css';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './audit-table.module.css';
import { actionWords, toneOf, useAuditEntities } from './audit-words.ts';

const columns = ['Date', 'User', 'Action', 'Item', 'Location'];

export function AuditTable({ entries, skeletonRows }: { entries: AuditEntry[]; skeletonRows: number }) {
  return (
    <div className={table.frame}>
      <table className={table.table} aria-busy={skeletonRows > 0}>
        <caption>
          <VisuallyHidden>Audit log, newest first</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" data-leads={column === 'Item' || undefined}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <AuditRow key={entry._id} entry={entry} />
          ))}
          {Array.from({ length: skeletonRows }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: grey rows have nothing else to be told apart by
            <tr key={index}>
              {columns.map((column) => (
                <td key={column} data-leads={column === 'Item' || undefined}>
                  <Skeleton height={14} width="75%" />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function AuditRow({ entry }: { entry: AuditEntry }) {
  const { at, actor, action, address, agent } = entry;
  return (
    <tr>
      <td data-label="Date">
        <ListDate iso={at} format="moment" />
      </td>
      <td data-label="User">
        <span className={styles.name} title={actor.name}>
          {actor.name}
        </span>
      </td>
      <td data-label="Action">
        <StatusBadge tone={toneOf(action)}>{actionWords[action] ?? action}</StatusBadge>
      </td>
      <td data-label="Item" data-leads>
        <Thing entry={entry} />
      </td>
      <td data-label="Location">
        {address ? (
          <div className={styles.place}>
            <span>{address}</span>
            {agent && <span title={agent}>{agent}</span>}
          </div>
        ) : (
          <span className={styles.nowhere}>
            –<VisuallyHidden> not recorded</VisuallyHidden>
          </span>
        )}
      </td>
    </tr>
  );
}

/** The thing by its name, leading to it where it can be looked at. */
function Thing({ entry }: { entry: AuditEntry }) {
  const { kind, label, _id } = entry.entity;
  const { word = kind, link } = useAuditEntities()[kind] ?? {};
  // What was deleted is nowhere to be looked at.
  const to = _id === '' || entry.action === 'deleted' ? undefined : link?.(_id);
  const name = label || word;
  return (
    <div className={leading.cell}>
      {to ? (
        <strong>
          <Link to={to} className={screen.link}>
            {name}
          </Link>
        </strong>
      ) : (
        <strong>{name}</strong>
      )}
      {label && <span>{word}</span>}
    </div>
  );
}
