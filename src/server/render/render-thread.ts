import { parentPort, workerData } from 'node:worker_threads';
import { loadBuiltBundle } from './load-bundle.ts';
import type { LongDocument, RenderedInThread } from './render-in-thread.ts';

/** Renders one long document. The bytes are handed over instead of copied. */
const { document, config } = workerData as LongDocument;
const bundle = await loadBuiltBundle();
if (bundle) {
  const { html, styleHashes } = await bundle.renderHere(document, config);
  const bytes = new TextEncoder().encode(String(html));
  parentPort?.postMessage({ bytes, styleHashes } satisfies RenderedInThread, [bytes.buffer]);
}
