import { type Conversation, conversationStatusOf } from '#contract/conversations.ts';

const columns: readonly [string, (conversation: Conversation) => string][] = [
  ['Received', ({ createdAt }) => createdAt],
  ['Status', (conversation) => (conversation.isSpam ? 'spam' : conversationStatusOf(conversation))],
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Phone', ({ phone }) => phone],
  ['Company', ({ company }) => company],
  ['Subject', ({ subject }) => subject],
  ['Message', ({ message }) => message],
  ['Responses', ({ responses }) => responses.map(({ message }) => message).join('\n---\n')],
  ['Channel', ({ source }) => source?.channel ?? ''],
  ['Source', ({ source }) => source?.source ?? ''],
  ['Medium', ({ source }) => source?.medium ?? ''],
  ['Campaign', ({ source }) => source?.campaign ?? ''],
  ['Landing', ({ source }) => source?.landing ?? ''],
];

/** The mark in front tells spreadsheets that the file is UTF-8. */
export const csvHeader = `\uFEFF${line(columns.map(([title]) => title))}`;

export function csvLine(conversation: Conversation): string {
  return line(columns.map(([, read]) => read(conversation)));
}

function line(values: string[]): string {
  return `${values.map(cell).join(',')}\r\n`;
}

/** A visitor's text must stay text: a spreadsheet would run what starts with one of these signs as a formula. */
function cell(value: string): string {
  const safe = /^\s*[=+\-@|%\t\r]/.test(value) ? `'${value}` : value;
  return `"${safe.replaceAll('"', '""')}"`;
}
