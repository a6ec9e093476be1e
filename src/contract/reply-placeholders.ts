/** What a saved reply may leave open, to be filled in from the conversation it is used in. */
export const replyPlaceholders = {
  name: "the customer's name",
  company: "the customer's company",
  email: "the customer's email address",
  phone: "the customer's phone number",
  subject: 'the subject of the conversation',
} as const;

export type ReplyPlaceholder = keyof typeof replyPlaceholders;
type ReplyFacts = Record<ReplyPlaceholder, string>;

const anyPlaceholder = /\{([a-z]+)\}/gi;

function isKnown(word: string): word is ReplyPlaceholder {
  return Object.hasOwn(replyPlaceholders, word);
}

/** `{name}` becomes the name. What the conversation does not know stays as it is, for the writer to see and replace. */
export function fillPlaceholders(text: string, facts: ReplyFacts): string {
  return text.replaceAll(anyPlaceholder, (whole, word: string) => {
    const key = word.toLowerCase();
    return (isKnown(key) && facts[key].trim()) || whole;
  });
}

/** The placeholders that stand open in a text, each once, in the spelling of the text. */
export function openPlaceholders(text: string): string[] {
  return placeholdersIn(text, isKnown);
}

/** What looks like a placeholder and is none: `{nmae}` would be sent to the customer as it stands. */
export function unknownPlaceholders(text: string): string[] {
  return placeholdersIn(text, (word) => !isKnown(word));
}

function placeholdersIn(text: string, isWanted: (word: string) => boolean): string[] {
  const found = [...text.matchAll(anyPlaceholder)];
  return [...new Set(found.filter(([, word = '']) => isWanted(word.toLowerCase())).map(([whole]) => whole))];
}
