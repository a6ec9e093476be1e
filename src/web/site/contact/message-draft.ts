import type { ContactFormValues } from '#contract/contact-fields.ts';
import { readFromTab, storeInTab } from '#web/data/tab-storage.ts';

const storageKey = 'contact-message';

/** What a visitor has written and not yet sent. It stays in this tab and ends with it: nobody who comes later may read it. */
export function readMessageDraft(): Partial<ContactFormValues> {
  return readFromTab(storageKey) ?? {};
}

export function saveMessageDraft(values: Partial<ContactFormValues>): void {
  storeInTab(storageKey, values);
}

export const clearMessageDraft = (): void => saveMessageDraft({});
