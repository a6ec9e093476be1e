import { readFileSync } from 'node:fs';

/** An answer of the product, recorded, for a server that does nothing but give it. */
export type RecordedAnswer = {
  path: string;
  status: number;
  headers: [string, string][];
  body: string;
};

export type ReferenceAnswer = { status: number; headers: Record<string, string>; body: Buffer; etag: string };

/** What Node writes by itself is left to Node. */
const written = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding']);

export function readAnswers(file: string): Map<string, ReferenceAnswer> {
  const recorded = JSON.parse(readFileSync(file, 'utf8')) as RecordedAnswer[];
  return new Map(
    recorded.map(({ path, status, headers, body }) => {
      const kept = Object.fromEntries(
        headers
          .map(([name, value]) => [name.toLowerCase(), value] as const)
          .filter(([name]) => !written.has(name)),
      );
      return [path, { status, headers: kept, body: Buffer.from(body, 'base64'), etag: kept.etag ?? '' }];
    }),
  );
}
