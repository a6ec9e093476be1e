import type { PageDocument } from '#contract/page-renderer.ts';
import type { SiteConfig } from '#contract/site-config.ts';
import { runInThread } from '#server/domain/shared/run-in-thread.ts';
import { createWorkQueue } from '#server/domain/shared/work-queue.ts';
import type { StyledPage } from './used-styles.ts';

export type LongDocument = { document: PageDocument; config: SiteConfig };
export type RenderedInThread = { bytes: Uint8Array; styleHashes: string[] };

/** A document whose texts are longer takes more than a few hundredths of a second to render. */
const longText = 128 * 1024;
const heapMb = 256;

/** Whether rendering a document would hold up other requests. */
export function isLong({ data }: PageDocument): boolean {
  return lengthOf(data) > longText;
}

function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.values(value).reduce<number>((sum, one) => sum + lengthOf(one), 0);
}

const inTurn = createWorkQueue({
  atOnce: 1,
  waiting: 20,
  refusal: { message: 'Too many long pages are being made. Please try again in a moment.', retryAfter: 5 },
});

export async function renderInThread(page: LongDocument): Promise<StyledPage> {
  const { bytes, styleHashes } = await inTurn(() =>
    runInThread<RenderedInThread>({
      file: 'render-thread',
      beside: import.meta.url,
      name: 'rendering',
      data: page,
      heapMb,
      failure: 'The page could not be made. Please try again.',
    }),
  );
  return { html: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), styleHashes };
}
