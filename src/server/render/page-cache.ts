import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { isCacheableAddress } from './cacheable-addresses.ts';
import { decode, type Encoding, encoders } from './encodings.ts';

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Not worth to be kept: there is one for every tag that nobody uses, and for every page behind the last one. */
  isEmpty?: boolean;
};

/** An answer ready to be sent, in those encodings in which it was asked for until now. */
export type CachedAnswer = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** So large that encoding it would cost too much: it goes out as it is. */
  isLarge: boolean;
  bodies: Partial<Record<Encoding, Buffer>>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** How new content is: see `storage/content-generation.ts`. */
type ContentAge = { current: () => number | undefined; ask: () => Promise<number> };

/** A usual answer takes up this part of the room at most, so that no single one drives out all others. */
const largestShare = 1 / 8;
/** Large answers have a room of their own, so many times as large, to be shared by all who ask for them. */
const largeRoom = 3;

/**
 * Keeps what visitors get, up to a number of bytes, the longest unused going first. All of it is made of one generation of content and
 * forgotten when there is a newer one: what is asked for after a change is made after it, too. Many who ask for the same page at once wait
 * for one rendering.
 */
export function createPageCache({ maxBytes, content }: { maxBytes: number; content: ContentAge }) {
  const mostBytes = maxBytes * largestShare;
  const usual = answersUpTo(maxBytes);
  const large = answersUpTo(maxBytes * largeRoom);
  let making = new Map<string, Promise<CachedAnswer>>();
  let cachedGeneration: number | undefined;
  const askedOf = new WeakMap<CachedAnswer, Partial<Record<Encoding, Promise<void>>>>();

  function bringTo(generation: number) {
    if (generation === cachedGeneration) return;
    cachedGeneration = generation;
    usual.clear();
    large.clear();
    // What is being made now may have been read before the change: nobody new waits for it, and it is not kept.
    making = new Map();
  }

  const keep = (key: string, answer: CachedAnswer) => (answer.isLarge ? large : usual).set(key, answer);
  const use = (key: string) => usual.get(key) ?? large.get(key);

  async function makeAndKeep(key: string, make: () => Promise<Answer>, generation: number) {
    const made = await make();
    const answer = prepare(made, mostBytes);
    // Only what was found is kept: addresses that lead nowhere are without number.
    if (answer.status === 200 && !made.isEmpty && cachedGeneration === generation) keep(key, answer);
    return answer;
  }

  /** Every encoding is made once, when somebody first asks for it. */
  async function encoded(key: string, answer: CachedAnswer, encoding: Encoding): Promise<CachedAnswer> {
    if (answer.isLarge) return answer;
    const asked = askedOf.get(answer) ?? {};
    askedOf.set(answer, asked);
    asked[encoding] ??= addEncoding(key, answer, encoding, () => asked.identity !== undefined);
    await asked[encoding];
    return answer;
  }

  async function addEncoding(
    key: string,
    answer: CachedAnswer,
    encoding: Encoding,
    isPlainWanted: () => boolean,
  ): Promise<void> {
    const body = await encoders[encoding](answer.bodies.identity ?? (await decode(answer.bodies)));
    answer.bodies[encoding] = body;
    // By far the largest form, and one that hardly anybody asks for: it can be had from the others.
    if (encoding !== 'identity' && !isPlainWanted()) delete answer.bodies.identity;
    if (usual.peek(key) !== answer) return;
    // Only what is new is measured.
    usual.delete(key);
    usual.set(key, answer);
  }

  return {
    /** Nothing, too, while it is not certain at once that what is kept is still right. */
    find(key: string): CachedAnswer | undefined {
      const generation = content.current();
      if (generation === undefined) return undefined;
      bringTo(generation);
      return use(key);
    },

    async get(key: string, encoding: Encoding, make: () => Promise<Answer>): Promise<CachedAnswer> {
      const forOneAlone = async () => encoded(key, prepare(await make(), mostBytes), encoding);
      if (!isCacheableAddress(key)) return forOneAlone();
      const generation = content.current() ?? (await content.ask().catch(() => undefined));
      // Nobody can tell how new content is.
      if (generation === undefined) return forOneAlone();
      bringTo(generation);
      const found = use(key);
      if (found) return encoded(key, found, encoding);
      const current = making;
      let answer = current.get(key);
      if (!answer) {
        answer = makeAndKeep(key, make, generation).finally(() => current.delete(key));
        current.set(key, answer);
      }
      return encoded(key, await answer, encoding);
    },

    bytes: () => usual.calculatedSize + large.calculatedSize,
  };
}

/** What an answer takes beside its bodies, key and headers: even of those that say nothing there can be very many. */
const overheadBytes = 1024;

function answersUpTo(maxBytes: number) {
  return new LRUCache<string, CachedAnswer>({
    // Nothing fits into one byte; none at all would mean no bound.
    maxSize: Math.max(1, maxBytes),
    sizeCalculation: ({ bodies, headers }, key) => {
      const head = Object.entries(headers).reduce(
        (sum, [name, value]) => sum + name.length + value.length,
        0,
      );
      // The headers stand in every form that was sent of it, too.
      const forms = 1 + Object.keys(bodies).length;
      return Object.values(bodies).reduce(
        (sum, body) => sum + body.length,
        overheadBytes + 2 * key.length + forms * head,
      );
    },
  });
}

function prepare({ status, headers, body }: Answer, mostBytes: number): CachedAnswer {
  const identity = typeof body === 'string' ? toUtf8(body) : body;
  // Weak, because the same page has it in every encoding. Whoever writes content has nothing from two pages with one name, so the quickest will do.
  const etag = `W/"${hash('sha1', identity, 'base64url')}"`;
  return {
    status,
    headers: { ...headers, etag, vary: [headers.vary ?? [], 'accept-encoding'].flat().join(', ') },
    etag,
    isLarge: identity.length > mostBytes,
    bodies: { identity },
  };
}

/** Four times as fast as `Buffer.from` for text with any letter beyond Latin, which one pair of curly quotes makes of a whole page. */
function toUtf8(text: string): Buffer {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8') as Buffer;
  } catch {
    // Half a character, which the other way knows how to replace.
    return Buffer.from(text);
  }
}
