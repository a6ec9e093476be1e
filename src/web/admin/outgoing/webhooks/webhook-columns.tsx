import { adminPaths } from '#contract/paths.ts';
import type { Webhook } from '#contract/webhooks.ts';
import { CutText } from '#web/admin/shared/lists/cut-text.tsx';
import type { Column } from '#web/admin/shared/lists/data-table.tsx';
import leading from '#web/admin/shared/lists/leading-cell.module.css';
import { RowActions, RowButton, RowLink } from '#web/admin/shared/lists/row-actions.tsx';
import { eventLabels } from './event-labels.ts';
import { WebhookBadge } from './webhook-badge.tsx';

type WebhookActions = {
  onEdit: (webhook: Webhook) => void;
  onTest: (webhook: Webhook) => void;
  onSetActive: (webhook: Webhook, active: boolean) => void;
  onDelete: (webhook: Webhook) => void;
};

const nameId = ({ _id }: Webhook) => `webhook-${_id}`;

export function webhookColumns(actions: WebhookActions): Column<Webhook>[] {
  return [
    {
      label: 'URL',
      leads: true,
      share: 55,
      cell: (webhook) => (
        <div className={leading.cell}>
          <strong id={nameId(webhook)}>{new URL(webhook.url).host}</strong>
          <span>
            <CutText>{webhook.url}</CutText>
          </span>
        </div>
      ),
    },
    {
      label: 'Events',
      share: 45,
      cell: ({ events }) => <CutText>{events.map((event) => eventLabels[event]).join(', ')}</CutText>,
    },
    { label: 'Status', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
    { label: 'Actions', cell: (webhook) => <Actions webhook={webhook} {...actions} /> },
  ];
}

function Actions({ webhook, onEdit, onTest, onSetActive, onDelete }: WebhookActions & { webhook: Webhook }) {
  const isRunning = webhook.active && !webhook.pausedAt;
  const about = { describedBy: nameId(webhook) };
  return (
    <RowActions>
      <RowLink {...about} to={adminPaths.webhookLog(webhook._id)}>
        Log
      </RowLink>
      <RowButton {...about} onClick={() => onTest(webhook)}>
        Test
      </RowButton>
      <RowButton {...about} onClick={() => onSetActive(webhook, !isRunning)}>
        {isRunning ? 'Turn off' : 'Activate'}
      </RowButton>
      <RowButton {...about} onClick={() => onEdit(webhook)}>
        Edit
      </RowButton>
      <RowButton {...about} onClick={() => onDelete(webhook)} dangerous>
        Delete
      </RowButton>
    </RowActions>
  );
}
