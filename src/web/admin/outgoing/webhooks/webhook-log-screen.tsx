import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { WebhookDelivery } from '#contract/webhooks.ts';
import { attempt } from '#web/admin/shared/attempt.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { DataTable } from '#web/admin/shared/lists/data-table.tsx';
import { ListFrame } from '#web/admin/shared/lists/list-frame.tsx';
import { useAddress } from '#web/admin/shared/lists/use-address.ts';
import { deliveriesOptions, useResendDelivery, webhooksOptions } from '#web/data/webhooks-queries.ts';
import { deliveryColumns } from './delivery-columns.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { WebhookBadge } from './webhook-badge.tsx';
import styles from './webhooks-screen.module.css';

/** What a hook was sent and what became of it. */
export function WebhookLogScreen() {
  const { id = '' } = useParams();
  const { address, change } = useAddress({});
  const { data: webhooks } = useQuery(webhooksOptions);
  const webhook = webhooks?.find(({ _id }) => _id === id);
  const deliveries = useQuery(deliveriesOptions(id, address.page));
  const actions = useWebhookActions();
  const resend = useResendDelivery(id);

  async function sendAgain({ _id }: WebhookDelivery) {
    await attempt(resend.mutateAsync(_id), {
      success: 'Event resent',
      failure: 'Failed to resend the event',
    });
  }

  return (
    <div className={screen.screen}>
      <p>
        <Link className={screen.link} to={adminPaths.webhooks}>
          All webhooks
        </Link>
      </p>
      <ScreenHeading title="Webhook log">
        {webhook && <Button onClick={() => void actions.test(webhook)}>Send test</Button>}
      </ScreenHeading>
      {webhook && (
        <p className={styles.facts}>
          <code>{webhook.url}</code>
          <WebhookBadge webhook={webhook} />
        </p>
      )}
      {webhook?.pausedAt && (
        <PausedNotice webhook={webhook} onActivate={() => void actions.setActive(webhook, true)} />
      )}
      <ListFrame
        toolbar={null}
        query={deliveries}
        failure="Failed to fetch the log"
        page={address.page}
        onPage={(page, options) => change({ page }, options)}
        isFiltered={false}
        onClear={() => {}}
        empty={{ nothingYet: <p>Nothing sent yet.</p>, nothingFound: '' }}
      >
        {(rows, skeletonRows) => (
          <DataTable
            caption="Sent events"
            rows={rows}
            skeletonRows={skeletonRows}
            columns={deliveryColumns((delivery) => void sendAgain(delivery))}
          />
        )}
      </ListFrame>
    </div>
  );
}
