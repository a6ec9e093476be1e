import { promisify } from 'node:util';
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gunzip,
  gzip,
  gzipSync,
  type ZstdOptions,
  zstdCompress,
  zstdCompressSync,
  zstdDecompress,
} from 'node:zlib';

export type Encoding = 'zstd' | 'br' | 'gzip' | 'identity';

const asZstd = promisify(zstdCompress);
const asBrotli = promisify(brotliCompress);
const asGzip = promisify(gzip);
const fromZstd = promisify(zstdDecompress);
const fromBrotli = promisify(brotliDecompress);
const fromGzip = promisify(gunzip);

/** Nearly every page is shorter: it is compressed on the spot, since to hand it to another thread and back costs as much again. */
const shortBytes = 64 * 1024;

/**
 * The first visitor waits for this, and every change of content asks for it again: stronger settings take twice to ten times as long for a
 * page that is a tenth smaller. A window or a first buffer larger than needed would only have to be cleared, and be kept in memory for a while.
 */
function brotliFor(body: Buffer): BrotliOptions {
  return {
    chunkSize: 4096,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 2,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_LGWIN]: isShort(body) ? 16 : 18,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  };
}

/** A fortieth larger than the brotli above, in a third of the time: higher levels work in tables that drive everything else out of the cache. */
const zstdFor = (body: Buffer): ZstdOptions => ({
  chunkSize: 4096,
  pledgedSrcSize: body.length,
  params: { [constants.ZSTD_c_compressionLevel]: 1 },
});

/** What comes out of a compressor lies in a larger piece of memory, which would be kept with it. */
function alone(body: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

const isShort = (body: Buffer) => body.length <= shortBytes;

export const encoders: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  zstd: async (body) =>
    alone(isShort(body) ? zstdCompressSync(body, zstdFor(body)) : await asZstd(body, zstdFor(body))),
  br: async (body) =>
    alone(isShort(body) ? brotliCompressSync(body, brotliFor(body)) : await asBrotli(body, brotliFor(body))),
  gzip: async (body) => alone(isShort(body) ? gzipSync(body) : await asGzip(body)),
  identity: async (body) => body,
};

/** The plain form of a body that is there in at least one. */
export async function decode({ zstd, br, gzip: zipped }: Partial<Record<Encoding, Buffer>>): Promise<Buffer> {
  if (zstd) return fromZstd(zstd);
  if (br) return fromBrotli(br);
  if (zipped) return fromGzip(zipped);
  throw new Error('there is no body to be decoded');
}

/** Browsers send a handful of different headers, again and again. */
const understood = new Map<string, Encoding>();
const mostUnderstood = 100;

/** The encoding that gives most for its effort, of those that an Accept-Encoding header allows. */
export function bestEncoding(accepted: string | string[] | undefined): Encoding {
  const text = String(accepted ?? '');
  const known = understood.get(text);
  if (known) return known;
  const best = (['zstd', 'br', 'gzip'] as const).find((encoding) => accepts(text, encoding)) ?? 'identity';
  if (understood.size < mostUnderstood && text.length < 200) understood.set(text, best);
  return best;
}

function accepts(text: string, encoding: Encoding): boolean {
  return new RegExp(`(?:^|[\\s,])${encoding}(?![\\w-])(?!\\s*;\\s*q=0(?:\\.0*)?(?:$|[\\s,]))`).test(text);
}
