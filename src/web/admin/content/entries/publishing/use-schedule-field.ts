import { useRef, useState } from 'react';
import type { EntryKindName } from '#contract/entries.ts';
import type { Seen } from '#contract/fields.ts';
import { readWallTime } from '#contract/wall-time.ts';
import { toZonedText } from '#contract/zoned-time.ts';
import { isStaleEdit } from '#web/admin/shared/forms/is-stale-edit.ts';
import { reasonOf } from '#web/data/api-client.ts';
import { type EntryOf, useSchedule } from '#web/data/entry-changes.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { toast } from '#web/ui/toasts.ts';
import { momentWords, skippedWords } from './schedule-words.ts';

export type ScheduleFieldProps<Kind extends EntryKindName> = {
  kind: Kind;
  entry: EntryOf<Kind>;
  form: {
    busy: boolean;
    keep: () => Promise<boolean>;
    seen: () => Seen | undefined;
    noteSeen: (entry: EntryOf<Kind> | undefined) => void;
    compare: () => Promise<void>;
  };
  /** Whether there is a text that visitors do not see yet. */
  isAhead: boolean;
};

/** What was typed into the field for a plan, what it means on the clock of the site, and what becomes of it. */
export function useScheduleField<Kind extends EntryKindName>(props: ScheduleFieldProps<Kind>) {
  const { kind, entry, form, isAhead } = props;
  const { scheduledFor } = entry;
  const { timeZone } = useSiteConfig();
  const schedule = useSchedule(kind, entry._id);
  const field = useRef<HTMLInputElement>(null);
  const planned = {
    plan: scheduledFor,
    text: scheduledFor ? toZonedText(scheduledFor, timeZone) : '',
    /** Which of two moments is meant, where the clock shows the same time twice. */
    chosen: scheduledFor ?? '',
  };
  const [typed, setTyped] = useState(planned);
  const [error, setError] = useState('');
  // A plan that has become another, or has ended, is shown in place of what was typed before.
  if (typed.plan !== scheduledFor) setTyped(planned);

  const time = readWallTime(typed.text, timeZone);
  const isBusy = form.busy || schedule.isPending;
  const moment =
    time?.kind === 'once'
      ? time.moment
      : time?.kind === 'twice'
        ? time.moments.find((candidate) => candidate.moment === typed.chosen)?.moment
        : undefined;

  function reasonAgainst(): string {
    if (!time) return 'Choose a date and time';
    if (time.kind === 'skipped') return skippedWords(time);
    if (!moment) return 'Choose one of the two times';
    if (Date.parse(moment) <= Date.now()) return 'Choose a time in the future';
    return isAhead ? '' : 'There are no changes to publish';
  }

  function refuse(words: string) {
    setError(words);
    field.current?.focus();
  }

  async function send(publishAt: string | null, said: { success: string; details?: string }) {
    try {
      const plan = publishAt === null ? null : { publishAt, ...form.seen() };
      form.noteSeen(await schedule.mutateAsync(plan));
      setError('');
      toast.success(said.success, said.details);
    } catch (failure) {
      const reason = reasonOf(failure);
      toast.error('Failed to change the schedule', reason);
      if (isStaleEdit(failure)) await form.compare();
      else refuse(reason ?? '');
    }
  }

  function change(changes: Partial<typeof typed>) {
    setTyped({ ...typed, ...changes });
    setError('');
  }

  return {
    field,
    text: typed.text,
    time,
    moment,
    timeZone,
    isBusy,
    error: error || (time?.kind === 'skipped' ? skippedWords(time) : ''),
    changeText: (text: string) => change({ text, chosen: '' }),
    choose: (chosen: string) => change({ chosen }),
    plan: async () => {
      if (isBusy) return;
      const reason = reasonAgainst();
      if (reason || !moment) return refuse(reason);
      // What is saved by then is what will be published.
      if (!(await form.keep())) return;
      await send(moment, { success: 'Scheduled', details: `For ${momentWords(moment, timeZone)}` });
    },
    takeBack: async () => {
      if (isBusy) return;
      await send(null, { success: 'Unscheduled' });
      field.current?.focus();
    },
  };
}
