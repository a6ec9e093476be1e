import type { MessagePort } from 'node:worker_threads';
import type { Bounce } from './bounces.ts';
import type { MailHead } from './mail-head.ts';
import type { SplitText } from './split-quoted.ts';

/** What the thread that reads mails can be asked. */
export type ReadingQuestion =
  | { kind: 'head'; head: Uint8Array; size: number }
  | { kind: 'bounce'; source: Uint8Array }
  | { kind: 'mail'; source: MessagePort; files: MessagePort };

export type ReadingAnswer = MailHead | Bounce | MailWords;

/** Undefined where the mail has too much text to be shown. */
export type MailWords = { words: SplitText | undefined };

/** How a file crosses: it is begun, its bytes follow as they are asked for, and it ends. */
export type FileStep =
  | { step: 'begin'; name: string | undefined; type: string | undefined }
  | { step: 'bytes'; bytes: Uint8Array }
  | { step: 'end' };
