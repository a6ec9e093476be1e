import { limits } from '#contract/limits.ts';

/** What a campaign link says, in the order in which it says it. */
export const campaignFields = ['source', 'medium', 'campaign', 'term', 'content'] as const;
export type CampaignField = (typeof campaignFields)[number];
export type CampaignTexts = Readonly<Record<CampaignField, string>>;

/** One spelling for what people write in many ways: small letters, hyphens between words. What was used before stays as it was. */
export function campaignWord(text: string, used: readonly string[] = []): string {
  const typed = text.trim();
  if (used.includes(typed)) return typed;
  return typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s_-]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, limits.campaignWord);
}

/** What was used before and is the same but for its spelling. */
export function otherSpelling(word: string, used: readonly string[]): string | undefined {
  const letters = lettersOf(word);
  if (letters === '' || used.includes(word)) return undefined;
  return used.find((candidate) => lettersOf(candidate) === letters);
}

const lettersOf = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/** The address with the words of the campaign in it, in the place of any that it had; undefined where it is no address. */
export function campaignLink(target: string, words: CampaignTexts, siteUrl: string): string | undefined {
  const typed = target.trim();
  const isAddress = /^(?:https?:\/\/|\/(?!\/))/i.test(typed) && URL.canParse(typed, siteUrl);
  if (!isAddress) return undefined;
  const url = new URL(typed, siteUrl);
  for (const field of campaignFields) {
    if (words[field]) url.searchParams.set(`utm_${field}`, words[field]);
    else url.searchParams.delete(`utm_${field}`);
  }
  return url.href;
}
