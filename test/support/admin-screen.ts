import { expect, type Locator, type Page } from '@playwright/test';
import type { ContactInput, Conversation } from '#contract/conversations.ts';
import { apiPaths } from '#contract/paths.ts';
import { insertMessage } from '#server/cli/seed/insert-message.ts';
import { contactPayload } from './factories.ts';
import { onDatabaseOf } from './run-server.ts';
import type { Staff } from './staff.ts';

/** The notice at the top right, by its exact words. */
export function toastOf(page: Page, words: string): Locator {
  return page.getByRole('region', { name: 'Notifications' }).getByText(words, { exact: true });
}

export async function expectToast(page: Page, words: string) {
  await expect(toastOf(page, words)).toBeVisible();
}

/** The row (or card) of a list that holds these words. */
export function rowOf(page: Page, words: string): Locator {
  return page.getByRole('row').filter({ hasText: words });
}

/** The editor of a form: it arrives after the form itself. */
export async function writeContent(page: Page, label: 'Content' | 'Page Content', words: string) {
  const editor = page.getByRole('textbox', { name: label });
  await editor.click();
  await editor.pressSequentially(words);
}

/**
 * Puts a message into the inbox and gives it as staff see it. The way through the form, which has tests of its own, would make the processor solve
 * a puzzle each time.
 */
export async function receiveMessage(
  origin: string,
  staff: Staff,
  changes: Partial<ContactInput> & { subject: string },
): Promise<Conversation> {
  const message = { ...contactPayload(changes), hoursAgo: 0 };
  const id = await onDatabaseOf(origin, (storage) => insertMessage(storage, message, new Date()));
  return staff.send<Conversation>('GET', apiPaths.adminContact(id));
}

type Answer = { status: number; body?: unknown };

/** Lets one kind of call fail at the network, or answers it in the server's place; all other calls go through. */
export async function interfere(page: Page, method: string, path: RegExp, answer: Answer | 'no answer') {
  await page.route(
    (url) => path.test(url.pathname),
    (route) => {
      if (route.request().method() !== method) return route.fallback();
      if (answer === 'no answer') return route.abort('connectionfailed');
      return route.fulfill({
        status: answer.status,
        contentType: 'application/json',
        body: answer.body === undefined ? '' : JSON.stringify(answer.body),
      });
    },
  );
}

let counter = 0;

/** Words that no other test uses, so that tests can share a server. */
export function unique(words: string): string {
  counter += 1;
  return `${words} ${process.pid}-${counter}`;
}
