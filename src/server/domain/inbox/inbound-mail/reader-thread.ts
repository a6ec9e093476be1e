import { type MessagePort, parentPort } from 'node:worker_threads';
import { answering, asking, ownBytes } from './ask-and-answer.ts';
import { readBounce } from './bounces.ts';
import { type AttachedFile, parseMail, TooMuchText } from './parse-mail.ts';
import { readHead } from './read-head.ts';
import type { FileStep, ReadingAnswer, ReadingQuestion } from './reading-questions.ts';

/**
 * The thread in which mails are taken apart. Whatever a mail does to it, the process goes on: whoever started the thread bounds its time and
 * its memory, and can end it at any moment.
 */
async function read(question: ReadingQuestion): Promise<ReadingAnswer> {
  if (question.kind === 'head') return readHead(question);
  if (question.kind === 'bounce') return readBounce(Buffer.from(question.source).toString());
  const { source, files } = question;
  try {
    return { words: await parseMail(chunksFrom(source), sendTo(files)) };
  } catch (error) {
    if (error instanceof TooMuchText) return { words: undefined };
    throw error;
  } finally {
    source.close();
    files.close();
  }
}

async function* chunksFrom(port: MessagePort): AsyncGenerator<Uint8Array> {
  const ask = asking<'more', Uint8Array | undefined>(port);
  for (let chunk = await ask('more'); chunk; chunk = await ask('more')) yield chunk;
}

function sendTo(port: MessagePort) {
  const send = asking<FileStep, void>(port);
  return async ({ name, type, chunks }: AttachedFile): Promise<void> => {
    await send({ step: 'begin', name, type });
    for await (const chunk of chunks) {
      const bytes = ownBytes(chunk);
      await send({ step: 'bytes', bytes }, [bytes.buffer]);
    }
    await send({ step: 'end' });
  };
}

if (parentPort) {
  answering(parentPort, read);
  parentPort.postMessage('ready');
}
