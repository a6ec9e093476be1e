import { transcode } from 'node:buffer';
import { hash } from 'node:crypto';
import { decode, type Encoding, encoders } from './encodings.ts';
import { isKeptAddress } from './kept-addresses.ts';

export type Answer = {
  status: number;
  headers: Record<string, string>;
  body: string;
  /** Not worth to be kept: there is one for every tag that nobody uses, and for every page behind the last one. */
  isEmpty?: boolean;
};

/** An answer ready to be sent, in those encodings in which it was asked for until now. */
export type KeptAnswer = {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Too large to be kept: it goes out as it is, because encoding it for every request would cost too much. */
  isLarge: boolean;
  bodies: Partial<Record<Encoding, Buffer>>;
};

export type PageCache = ReturnType<typeof createPageCache>;

/** How new content is: what it says at once, if it can be sure, and what it has to ask for. */
type ContentAge = { generation: () => number | undefined; ask: () => Promise<number> };

/** One answer may take up this part of the room, so that no single one drives out all others. */
const largestShare = 1 / 8;
/** What an answer takes beside its bodies, key and headers: even of those that say nothing there can be very many. */
const overheadBytes = 1024;

/**
 * Keeps what visitors get, up to a number of bytes, the longest unused going first. All of it is made of one generation of content and
 * forgotten when there is a newer one: what is asked for after a change is made after it, too. Many who ask for the same page at once wait
 * for one rendering.
 */
export function createPageCache({ maxBytes, content }: { maxBytes: number; content: ContentAge }) {
  const mostBytes = maxBytes * largestShare;
  const kept = new Map<string, KeptAnswer>();
  let making = new Map<string, Promise<KeptAnswer>>();
  let keptBytes = 0;
  let keptGeneration: number | undefined;
  const askedOf = new WeakMap<KeptAnswer, Partial<Record<Encoding, Promise<void>>>>();

  function bringTo(generation: number) {
    if (generation === keptGeneration) return;
    keptGeneration = generation;
    kept.clear();
    keptBytes = 0;
    // What is being made now may have been read before the change: nobody new waits for it, and it is not kept.
    making = new Map();
  }

  function keep(key: string, answer: KeptAnswer) {
    if (answer.isLarge) return;
    kept.set(key, answer);
    keptBytes += sizeOf(key, answer);
    dropOldest();
  }

  function dropOldest() {
    for (const [oldest, dropped] of kept) {
      if (keptBytes <= maxBytes) break;
      kept.delete(oldest);
      keptBytes -= sizeOf(oldest, dropped);
    }
  }

  /** What is kept under a key, which thereby counts as just used. */
  function use(key: string): KeptAnswer | undefined {
    const answer = kept.get(key);
    // While there is plenty of room, nothing has to go and the order does not matter.
    if (answer && keptBytes > maxBytes / 2) {
      kept.delete(key);
      kept.set(key, answer);
    }
    return answer;
  }

  async function makeAndKeep(key: string, make: () => Promise<Answer>, generation: number) {
    const made = await make();
    const answer = prepare(made, mostBytes);
    // Only what was found is kept: addresses that lead nowhere are without number.
    if (answer.status === 200 && !made.isEmpty && keptGeneration === generation) keep(key, answer);
    return answer;
  }

  /** Every encoding is made once, when somebody first asks for it. */
  async function encoded(key: string, answer: KeptAnswer, encoding: Encoding): Promise<KeptAnswer> {
    if (answer.isLarge) return answer;
    const asked = askedOf.get(answer) ?? {};
    askedOf.set(answer, asked);
    asked[encoding] ??= addEncoding(key, answer, encoding, () => asked.identity !== undefined);
    await asked[encoding];
    return answer;
  }

  async function addEncoding(
    key: string,
    answer: KeptAnswer,
    encoding: Encoding,
    isPlainWanted: () => boolean,
  ): Promise<void> {
    const body = await encoders[encoding](answer.bodies.identity ?? (await decode(answer.bodies)));
    const sizeBefore = sizeOf(key, answer);
    answer.bodies[encoding] = body;
    // By far the largest form, and one that hardly anybody asks for: it can be had from the others.
    if (encoding !== 'identity' && !isPlainWanted()) delete answer.bodies.identity;
    if (kept.get(key) !== answer) return;
    keptBytes += sizeOf(key, answer) - sizeBefore;
    dropOldest();
  }

  return {
    /** Nothing, too, while it is not certain at once that what is kept is still right. */
    find(key: string): KeptAnswer | undefined {
      const generation = content.generation();
      if (generation === undefined) return undefined;
      bringTo(generation);
      return use(key);
    },

    async get(key: string, encoding: Encoding, make: () => Promise<Answer>): Promise<KeptAnswer> {
      const forOneAlone = async () => encoded(key, prepare(await make(), mostBytes), encoding);
      if (!isKeptAddress(key)) return forOneAlone();
      const generation = content.generation() ?? (await content.ask().catch(() => undefined));
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

    bytes: () => keptBytes,
  };
}

function prepare({ status, headers, body }: Answer, mostBytes: number): KeptAnswer {
  const identity = toUtf8(body);
  // Weak, because the same page has it in every encoding.
  const etag = `W/"${hash('sha256', identity, 'base64url').slice(0, 22)}"`;
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

function sizeOf(key: string, { bodies, headers }: KeptAnswer): number {
  const head = Object.entries(headers).reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  // The headers stand in every form that was sent of it, too.
  const forms = 1 + Object.keys(bodies).length;
  return Object.values(bodies).reduce(
    (sum, body) => sum + body.length,
    overheadBytes + 2 * key.length + forms * head,
  );
}
