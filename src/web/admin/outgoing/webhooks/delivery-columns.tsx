import type { WebhookDelivery } from '#contract/webhooks.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { RowActions, RowButton } from '#web/admin/shared/lists/row-actions.tsx';
import { StatusBadge } from '#web/admin/shared/lists/status-badge.tsx';
import styles from './webhooks-screen.module.css';

const nameId = ({ _id }: WebhookDelivery) => `delivery-${_id}`;

export function deliveryColumns(onResend: (delivery: WebhookDelivery) => void): Column<WebhookDelivery>[] {
  return [
    {
      label: 'Event',
      leads: true,
      share: 50,
      cell: (delivery) => (
        <div className={leading.cell}>
          <strong id={nameId(delivery)}>{delivery.type}</strong>
          <span>
            <CutText>{delivery.webhookId}</CutText>
          </span>
        </div>
      ),
    },
    { label: 'Date', cell: ({ createdAt }) => <ListDate iso={createdAt} format="moment" /> },
    { label: 'Result', share: 50, cell: (delivery) => <Outcome delivery={delivery} /> },
    { label: 'Attempts', cell: ({ attempts }) => attempts },
    {
      label: 'Actions',
      cell: (delivery) => (
        <RowActions>
          <RowButton describedBy={nameId(delivery)} onClick={() => onResend(delivery)}>
            Send again
          </RowButton>
        </RowActions>
      ),
    },
  ];
}

function Outcome({ delivery }: { delivery: WebhookDelivery }) {
  const { state, status, dueAt, finishedAt, reason } = delivery;
  return (
    <div className={styles.outcome}>
      {state === 'delivered' && <StatusBadge tone="live">Delivered</StatusBadge>}
      {state === 'failed' && <StatusBadge tone="waiting">Failed</StatusBadge>}
      {state === 'queued' && <StatusBadge tone="fresh">{dueAt ? 'Queued' : 'On hold'}</StatusBadge>}
      <span>
        {state === 'delivered' && finishedAt ? (
          <>
            Response {status}, <ListDate iso={finishedAt} format="moment" />
          </>
        ) : (
          <>
            {reason}
            {reason && dueAt && '. '}
            {reason && dueAt && (
              <>
                Next attempt <ListDate iso={dueAt} format="moment" />
              </>
            )}
          </>
        )}
      </span>
    </div>
  );
}
