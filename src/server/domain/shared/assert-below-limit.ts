import { AppError } from '#contract/errors.ts';

type Limited = {
  count: number;
  limit: number;
  things: string;
  verb?: 'Delete' | 'Remove' | 'Revoke' | 'Withdraw';
};

/** Refuses one more of what somebody may have only so many of. Call it in the transaction that adds one. */
export function assertBelowLimit({ count, limit, things, verb = 'Delete' }: Limited): void {
  if (count < limit) return;
  const most = limit.toLocaleString('en-US');
  throw new AppError('conflict', `You can have at most ${most} ${things}. ${verb} one first.`);
}
