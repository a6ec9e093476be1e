import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_MODE, BROTLI_PARAM_LGWIN, BROTLI_PARAM_SIZE_HINT } = constants;

/**
 * Nearly as small as the strongest setting for a small part of its time, which the first visitor waits for. A window that is larger than any
 * page would only have to be cleared for each.
 */
const brotli = {
  [BROTLI_PARAM_QUALITY]: 5,
  [BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  [BROTLI_PARAM_LGWIN]: 17,
};

/** What comes out of a compressor lies in a larger piece of memory, which would be kept with it. */
function alone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: async (body) =>
    alone(await asBrotli(body, { params: { ...brotli, [BROTLI_PARAM_SIZE_HINT]: body.length } })),
  gzip: async (body) => alone(await asGzip(body)),
  identity: async (body) => body,
};

/** The plain form of a body that is there in at least one. */
export async function decode({ br, gzip: zipped }: Partial<Record<Encoding, Buffer>>): Promise<Buffer> {
  if (br) return fromBrotli(br);
  if (zipped) return fromGzip(zipped);
  throw new Error('there is no body to be decoded');
}

/** Browsers send a handful of different headers, again and again. */
const understood = new Map<string, Encoding>();
const mostUnderstood = 100;

/** The smallest encoding that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  const known = understood.get(text);
  if (known) return known;
  const best = (['br', 'gzip'] as const).find((encoding) => accepts(text, encoding)) ?? 'identity';
  if (understood.size < mostUnderstood && text.length < 200) understood.set(text, best);
  return best;
}

function accepts(text: string, encoding: Encoding): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}(?![\\w-])(?!\\s*;\\s*q=0(?:\\.0*)?(?:$|[\\s,]))`).test(text);
}
