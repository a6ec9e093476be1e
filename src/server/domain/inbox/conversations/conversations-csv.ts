import { type Conversation, conversationStatusOf } from '#contract/conversations.ts';
import { headOfTable, lineOfTable } from '#server/domain/shared/csv-table.ts';

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

export const csvHeader = headOfTable(columns.map(([title]) => title));

export function csvLine(conversation: Conversation): string {
  return lineOfTable(columns.map(([, read]) => read(conversation)));
}
