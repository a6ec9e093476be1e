import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Session } from '#contract/getting-in.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import { focusHeading } from '#web/admin/shared/layout/focus.ts';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { SmallList } from '#web/admin/shared/lists/small-list.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import { sessionsOptions, useEndSessions } from '#web/data/sessions-queries.ts';
import styles from './account-section.module.css';
import { AccountSection } from './account-section.tsx';

const nameId = ({ _id }: Session) => `session-${_id}`;

/** Where one is signed in. */
export function SessionsSection() {
  const query = useQuery(sessionsOptions);
  const end = useEndSessions();
  const others = (query.data ?? []).filter(({ current }) => !current);

  async function endAll(sessions: Session[], success: string) {
    if (end.isPending) return;
    await attempt(end.mutateAsync(sessions.map(({ _id }) => _id)), {
      success,
      failure: 'Failed to end the session',
    });
  }

  async function endOthers() {
    await endAll(others, 'Signed out on all other devices');
    // The button goes with the last of them.
    focusHeading();
  }

  return (
    <AccountSection title="Sessions">
      <p>
        Browsers where you are signed in. If you don't know one, end its session and change your password.
      </p>
      <SmallList
        caption="Your sessions"
        query={query}
        columns={sessionColumns((session) => void endAll([session], 'Session ended'))}
        nothingYet="No active sessions."
        failure="Could not load your sessions."
      />
      {others.length > 0 && (
        <Button className={styles.start} variant="default" onClick={() => void endOthers()}>
          End all other sessions
        </Button>
      )}
    </AccountSection>
  );
}

function sessionColumns(onEnd: (session: Session) => void): Column<Session>[] {
  return [
    {
      label: 'Device',
      leads: true,
      share: 100,
      cell: (session) => (
        <div className={leading.cell}>
          <strong id={nameId(session)}>{session.device}</strong>
          <span title={session.place}>{session.place}</span>
        </div>
      ),
    },
    { label: 'Last seen', cell: ({ lastSeenAt }) => <ListDate iso={lastSeenAt} format="moment" /> },
    {
      label: 'Actions',
      cell: (session) =>
        session.current ? (
          <StatusBadge tone="live">This browser</StatusBadge>
        ) : (
          <RowActions>
            <RowButton describedBy={nameId(session)} onClick={() => onEnd(session)} dangerous>
              End
            </RowButton>
          </RowActions>
        ),
    },
  ];
}
