import type { ContactFormValues } from '#contract/contact-fields.ts';

const storageKey = 'contact-message';

/** What a visitor has written and not yet sent. It stays in this tab and ends with it: nobody who comes later may read it. */
export function readMessageDraft(): Partial<ContactFormValues> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Partial<ContactFormValues>;
  } catch {
    return {};
  }
}

export function saveMessageDraft(values: ContactFormValues): void {
  try {
    if (Object.values(values).some(Boolean)) sessionStorage.setItem(storageKey, JSON.stringify(values));
    else sessionStorage.removeItem(storageKey);
  } catch {
    // Without storage the form holds it as long as it is on the screen.
  }
}

export function forgetMessageDraft(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Nothing was kept.
  }
}
