import type { FormHints } from '#contract/conversations.ts';

/**
 * Faster than this only a script fills in a form and sends it. Kept low on purpose: with autofill and a pasted text people are quick, and a
 * wrongly held back message costs more than a spam message let through.
 */
const fastestFillMs = 150;

/** Why a submission looks like spam, in words for the inbox; empty when it does not. Knowing nothing about the form is no reason. */
export function formSpamReason(hints: FormHints): string {
  if (hints?.trap?.trim()) return 'A field that people cannot see was filled in';
  if (hints?.filledInMs !== undefined && hints.filledInMs < fastestFillMs)
    return 'The form was filled in faster than a person can';
  return '';
}
