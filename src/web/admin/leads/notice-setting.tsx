import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { attempt } from '#web/admin/shared/attempt.ts';
import { durationWords } from '#web/admin/shared/duration-words.ts';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { leadNoticeOptions, useSetLeadNotice } from '#web/data/leads-queries.ts';
import styles from './notice-setting.module.css';

const never = 'never';
const usualMinutes = [15, 30, 60, 120, 240, 480, 1440];

/** After how long a mail says that a paid lead waits. Admins decide it. */
export function NoticeSetting() {
  const notice = useQuery(leadNoticeOptions);
  const set = useSetLeadNotice();
  const may = useMay();
  const headingId = useId();
  if (!notice.data) return null;
  const { afterMinutes } = set.isPending ? set.variables : notice.data;
  const minutes = new Set([...usualMinutes, ...(afterMinutes === null ? [] : [afterMinutes])]);

  async function change(value: string) {
    await attempt(set.mutateAsync({ afterMinutes: value === never ? null : Number(value) }), {
      success: 'Notification updated',
      failure: 'Failed to update the notification',
    });
  }

  return (
    <section className={styles.setting} aria-labelledby={headingId}>
      <h2 id={headingId}>Email notification</h2>
      {may('site:write') ? (
        <NativeSelect
          label="Notify us when a paid lead has waited for"
          description="One email to the address that receives new message notifications."
          value={afterMinutes === null ? never : String(afterMinutes)}
          onChange={(event) => void change(event.currentTarget.value)}
          data={[
            ...[...minutes]
              .sort((one, other) => one - other)
              .map((count) => ({ value: String(count), label: durationWords(count * 60_000) })),
            { value: never, label: 'Never' },
          ]}
        />
      ) : (
        <p>
          {afterMinutes === null
            ? 'No email is sent when a paid lead is waiting. Admins can change this.'
            : `An email is sent when a paid lead has waited for ${durationWords(afterMinutes * 60_000)}. Admins can change this.`}
        </p>
      )}
    </section>
  );
}
