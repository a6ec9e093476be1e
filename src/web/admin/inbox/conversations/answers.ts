import type { Conversation, ConversationResponse } from '#contract/conversations.ts';

const answersIn = ({ responses = [] }: Conversation) => responses.filter(({ sentBy }) => sentBy === 'admin');

/** Whether somebody else of the team wrote it. What names no author was sent before that was noted. */
export function isColleagues({ sentBy, author }: ConversationResponse, myId: string): boolean {
  return sentBy === 'admin' && author !== undefined && author._id !== myId;
}

/** The newest answer of the team, empty where there is none: what whoever begins to write has seen. */
export function newestAnswerId(conversation: Conversation): string {
  return answersIn(conversation).at(-1)?._id ?? '';
}

/** What others of the team have answered since, oldest first. */
export function answersSince(conversation: Conversation, seen: string, myId: string): ConversationResponse[] {
  const answers = answersIn(conversation);
  return answers
    .slice(answers.findIndex(({ _id }) => _id === seen) + 1)
    .filter(({ author }) => author?._id !== myId);
}
