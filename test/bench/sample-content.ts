import { limits } from '#contract/limits.ts';

/** Text that looks like an agency's: the same for the same number, so that two runs measure the same thing. */

const words =
  'agency audience brand brief budget campaign channel click client content copy creative customer data design digital draft editor engagement feedback funnel goal growth headline idea image insight journey keyword landing launch layout lead market measure media message metric mobile motion network organic page partner pitch platform plan post product profile project quality question reach report research result review sales search segment service signal social story strategy studio survey target team template test theme tone topic traffic trend update value video visitor voice website weekly workflow'.split(
    ' ',
  );

/** Present in one post, message or page in five: what a search finds very often. */
const commonWord = 'retargeting';
export const commonTerm = commonWord;
/** One of a hundred words that texts of hundreds of words are made of. */
export const everywhereTerm = 'campaign';
/** Two letters, which no index of letter triples can look up: in nearly every row, and in none. */
export const shortTerms = { everywhere: 'gn', nowhere: '#q' };

const consonants = 'bcdfghjklmnprstvwxz';
const vowels = 'aeiou';

/** A made-up name that only one post, message or page holds. */
export function rareTerm(number: number): string {
  let rest = number;
  let name = '';
  for (let syllable = 0; syllable < 4; syllable += 1) {
    name += `${consonants[rest % consonants.length]}${vowels[Math.floor(rest / consonants.length) % vowels.length]}`;
    rest = Math.floor((rest * 7919 + 104_729) / 13) % 8_000_009;
  }
  return `${name}${number.toString(36)}`;
}

const tagNames = Array.from({ length: 30 }, (_, index) => `${words[index * 3]} ${words[index * 3 + 1]}`);
export const commonTag = tagNames[0] as string;

/** A small generator of numbers that look random and are not. */
export function numbersFrom(seed: number): () => number {
  let state = (seed * 2654435761 + 97) >>> 0;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 2 ** 32;
  };
}

function sentence(next: () => number, length: number): string {
  const picked = Array.from({ length }, () => words[Math.floor(next() * words.length)]);
  const text = picked.join(' ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** Far from the numbers of posts and messages: a paragraph made from one of those would hold its title. */
const paragraphSeeds = 5_000_000;

const paragraphs = Array.from({ length: 400 }, (_, index) => {
  const next = numbersFrom(paragraphSeeds + index);
  return Array.from({ length: 4 }, () => sentence(next, 8 + Math.floor(next() * 8))).join(' ');
});

function paragraph(next: () => number): string {
  return paragraphs[Math.floor(next() * paragraphs.length)] as string;
}

/** 2 to 4 KB of HTML. */
export function htmlOf(number: number, leastBytes = 2048): string {
  const next = numbersFrom(number);
  const bytes = leastBytes + Math.floor(next() * leastBytes);
  const parts = [`<p>${rareTerm(number)} ${number % 5 === 0 ? commonWord : 'branding'}.</p>`];
  for (let length = 0; length < bytes; ) {
    const text = paragraph(next);
    const part =
      next() < 0.2 ? `<h2>${sentence(next, 4)}</h2><p><strong>${text}</strong></p>` : `<p>${text}</p>`;
    parts.push(part);
    length += part.length;
  }
  return parts.join('');
}

export function titleOf(number: number): string {
  return sentence(numbersFrom(number + 7), 6)
    .slice(0, limits.title - 10)
    .replace('.', ` ${number}`);
}

/** A few of the tags, the first ones far more often than the last. */
export function tagsOf(number: number): string[] {
  const next = numbersFrom(number + 13);
  const picks = Array.from(
    { length: 3 },
    () => tagNames[Math.floor(next() ** 2 * tagNames.length)] as string,
  );
  return [...new Set(picks)];
}

export function messageOf(number: number) {
  const next = numbersFrom(number + 23);
  const name = `${sentence(next, 1).slice(0, -1)} ${sentence(next, 1).slice(0, -1)} ${number}`;
  return {
    name,
    email: `${name.toLowerCase().replaceAll(' ', '.')}@example.org`,
    phone: `+1 555 ${String(number % 10_000).padStart(4, '0')}`,
    company: `${sentence(next, 2).slice(0, -1)} Ltd`,
    subject: sentence(next, 5),
    message: `${rareTerm(number)} ${number % 5 === 0 ? commonWord : ''} ${paragraph(next)} ${paragraph(next)}`,
  };
}
