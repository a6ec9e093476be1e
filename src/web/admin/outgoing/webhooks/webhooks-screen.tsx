import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { Webhook } from '#contract/webhooks.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import { SmallList } from '#web/admin/shared/lists/small-list.tsx';
import { webhooksOptions } from '#web/data/webhooks-queries.ts';
import { Icon } from '#web/ui/icon.tsx';
import { PausedNotice } from './paused-notice.tsx';
import { useWebhookActions } from './use-webhook-actions.ts';
import { VerifyingNote } from './verifying-note.tsx';
import { webhookColumns } from './webhook-columns.tsx';
import { type OpenWebhook, WebhookDialog } from './webhook-form.tsx';
import styles from './webhooks-screen.module.css';

/** Programs elsewhere that are told of what happens here. */
export function WebhooksScreen() {
  const webhooks = useQuery(webhooksOptions);
  const actions = useWebhookActions();
  const navigate = useNavigate();
  const [open, setOpen] = useState<OpenWebhook | null>(null);

  async function test(webhook: Webhook) {
    if (await actions.test(webhook)) await navigate(adminPaths.webhookLog(webhook._id));
  }

  return (
    <div className={screen.screen}>
      <ScreenHeading title="Webhooks">
        <Button leftSection={<Icon of={Plus} size={16} />} onClick={() => setOpen({})}>
          New webhook
        </Button>
      </ScreenHeading>
      <p className={styles.note}>
        A webhook notifies another program, such as a CRM or a chat, when something happens here. Each event
        is sent to its URL within seconds and retried for 24 hours until accepted.
      </p>
      {webhooks.data
        ?.filter(({ pausedAt }) => pausedAt)
        .map((webhook) => (
          <PausedNotice
            key={webhook._id}
            webhook={webhook}
            onActivate={() => void actions.setActive(webhook, true)}
          />
        ))}
      <SmallList
        caption="Webhooks"
        query={webhooks}
        columns={webhookColumns({
          onEdit: (webhook) => setOpen({ webhook }),
          onTest: (webhook) => void test(webhook),
          onSetActive: (webhook, active) => void actions.setActive(webhook, active),
          onDelete: (webhook) => void actions.remove(webhook),
        })}
        nothingYet="No webhooks yet."
        failure="Could not load the webhooks."
      />
      <VerifyingNote />
      <WebhookDialog open={open} onClose={() => setOpen(null)} />
    </div>
  );
}
