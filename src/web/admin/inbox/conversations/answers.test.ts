import { expect, test } from 'vitest';
import type { Conversation } from '#contract/conversations.ts';
import { answersSince, isColleagues, newestAnswerId } from './answers.ts';

const by = (_id: string, author?: string | null) => ({
  _id,
  message: _id,
  timestamp: '2026-01-01T00:00:00.000Z',
  sentBy: author === undefined ? 'customer' : 'admin',
  ...(author !== undefined && { author: { _id: author, name: 'Somebody' } }),
});
const conversation = {
  responses: [by('1', 'me'), by('2'), by('3', 'grace'), by('4'), by('5', 'me'), by('6', null), by('7')],
} as Conversation;

test('the newest answer is the team’s, not the customer’s', () => {
  expect(newestAnswerId(conversation)).toBe('6');
  expect(newestAnswerId({ responses: [by('1')] } as Conversation)).toBe('');
  expect(newestAnswerId({} as Conversation)).toBe('');
});

test.each([
  ['', ['3', '6']],
  ['1', ['3', '6']],
  ['3', ['6']],
  ['5', ['6']],
  ['6', []],
  ['unknown', ['3', '6']],
])('since %j others have answered %j', (seen, ids) => {
  expect(answersSince(conversation, seen, 'me').map(({ _id }) => _id)).toEqual(ids);
});

test('an answer is a colleague’s when its author is somebody else', () => {
  const [mine, customers, theirs] = conversation.responses;
  expect([mine, customers, theirs].map((one) => one && isColleagues(one, 'me'))).toEqual([
    false,
    false,
    true,
  ]);
  expect(isColleagues({ ...by('8', 'x'), author: undefined }, 'me')).toBe(false);
});
