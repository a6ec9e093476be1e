import { connect } from 'node:net';
import { join } from 'node:path';
import { apiPaths } from '#contract/paths.ts';
import { signInStaff } from '#test/support/staff.ts';
import { pngImage } from '#test/support/test-images.ts';
import { filesUnder } from '../files-under.ts';
import { memoryOf } from '../memory-of.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { statusOf, until } from '../until.ts';

const patience = 15_000;
const megabyte = 1024 * 1024;
/** What a heap and the encoders may keep for later. What is sent in a full run is more than ten times that. */
const mayGrowBy = 150 * megabyte;

export const oversizedRequests: Scenario = {
  area: 'Faults',
  name: 'oversized bodies and headers, aborted uploads',
  promise: 'Refused with 413 or 431 or closed early; memory does not grow, no partial file is left',
  run,
};

type Request = {
  what: string;
  head: string[];
  /** Sent again and again, so many times, or until the other side has had enough. */
  chunk?: Buffer;
  chunks?: number;
  /** The connection is dropped after that, with the rest outstanding. */
  isAborted?: boolean;
  expected: readonly number[];
};

async function run({ times, postgresUrl }: World): Promise<Outcome> {
  const rounds = times(2, 8);
  const harm: string[] = [];
  const site = await prepareSite('sqlite', postgresUrl);
  let sent = 0;
  let requests = 0;
  let measured = 'memory cannot be read here';
  try {
    const server = await site.start();
    const { token } = await signInStaff(server.url, account);
    const every = requestsWith(token, await pngImage({ width: 1200, height: 900 }));
    let before: number | undefined;
    for (let round = 0; round < rounds; round += 1) {
      const answers = await Promise.all(every.map((request) => send(server.url, request)));
      answers.forEach(({ status, bytes }, index) => {
        const { what, expected } = every[index] as Request;
        if (!expected.includes(status)) harm.push(`${what}: got ${status}`);
        sent += bytes;
        requests += 1;
      });
      // The first round has warmed up what is kept for ever.
      before ??= await memoryOf(server.child.pid);
    }
    const after = await memoryOf(server.child.pid);
    if (before !== undefined && after !== undefined) {
      const grown = Math.round((after - before) / megabyte);
      measured = `memory ${grown < 0 ? '' : '+'}${grown} MB after ${Math.round(sent / megabyte)} MB`;
      if (after - before > mayGrowBy) harm.push(`memory grew by ${grown} MB`);
    }
    const leftovers = async () => [...(await filesUnder(site.dataDir, isPartOfUpload)).keys()];
    if ((await until(async () => (await leftovers()).length === 0, 5000)) === undefined)
      harm.push(`left behind: ${await leftovers()}`);
    if ((await statusOf(`${server.url}/readyz`)) !== 200) harm.push('it no longer answers');
    await server.stop();
  } finally {
    await site.clear();
  }
  return { tried: `${requests} requests`, harm, measured };
}

const isPartOfUpload = (path: string) => path.startsWith(join('incoming', '')) || path.startsWith('uploads');

function requestsWith(token: string, picture: Buffer): Request[] {
  const json = 'content-type: application/json';
  const staff = `x-auth-token: ${token}`;
  const form = 'content-type: multipart/form-data; boundary=cut';
  const part = Buffer.concat([
    Buffer.from('--cut\r\ncontent-disposition: form-data; name="image"; filename="a.png"\r\n\r\n'),
    picture,
  ]);
  const chunked = 'transfer-encoding: chunked';
  const filler = Buffer.alloc(64 * 1024, 'a');
  const piece = Buffer.concat([Buffer.from('10000\r\n'), filler, Buffer.from('\r\n')]);
  const firstPiece = Buffer.concat([
    Buffer.from(`${part.length.toString(16)}\r\n`),
    part,
    Buffer.from('\r\n'),
  ]);
  const upload = [`POST ${apiPaths.upload} HTTP/1.1`, staff, form];
  const posts = [`POST ${apiPaths.posts} HTTP/1.1`, staff, json];
  const conversation = [`POST ${apiPaths.contact} HTTP/1.1`, json];
  const length = (bytes: number) => `content-length: ${bytes}`;
  return [
    {
      what: 'a post of 8 MB',
      head: [...posts, length(8 * megabyte)],
      chunk: filler,
      chunks: 128,
      expected: [413],
    },
    { what: 'a post without end', head: [...posts, chunked], chunk: piece, chunks: 2000, expected: [413, 0] },
    {
      what: 'a message of 8 MB',
      head: [...conversation, length(8 * megabyte)],
      chunk: filler,
      chunks: 128,
      expected: [413],
    },
    { what: 'a message that claims to be 100 GB', head: [...conversation, length(1e11)], expected: [413] },
    {
      what: 'an upload that claims to be 100 GB',
      head: [...upload, length(1e11)],
      chunk: filler,
      chunks: 2000,
      expected: [400, 413, 0],
    },
    {
      what: 'an image without end',
      head: [...upload, chunked, '', firstPiece.toString('latin1')],
      chunk: piece,
      chunks: 2000,
      expected: [413, 0],
    },
    {
      what: 'a header of 200 KB',
      head: [`GET / HTTP/1.1`, `x-long: ${'a'.repeat(200_000)}`],
      expected: [431],
    },
    {
      what: '20,000 headers',
      head: ['GET / HTTP/1.1', ...Array.from({ length: 20_000 }, (_, index) => `x-${index}: a`)],
      expected: [431],
    },
    { what: 'an address of 200 KB', head: [`GET /${'a'.repeat(200_000)} HTTP/1.1`], expected: [414, 431] },
    ...Array.from(
      { length: 10 },
      (_, index): Request => ({
        what: 'an aborted upload',
        head: [
          ...upload,
          length(part.length * 2),
          '',
          part.subarray(0, (part.length * (index + 1)) / 10).toString('latin1'),
        ],
        isAborted: true,
        expected: [0],
      }),
    ),
  ];
}

/** Sends as fast as the other side reads, and tells what it said, 0 for nothing, and how much it was sent. */
function send(url: string, request: Request): Promise<{ status: number; bytes: number }> {
  const { head, chunk, chunks = 0, isAborted } = request;
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let answer = '';
  let left = chunks;
  const bodyAt = head.indexOf('');
  const lines = bodyAt < 0 ? head : head.slice(0, bodyAt);
  const [first, ...rest] = lines;
  socket.write(`${[first, 'host: localhost', ...rest].join('\r\n')}\r\n\r\n`);
  if (bodyAt >= 0) socket.write(Buffer.from(head[bodyAt + 1] ?? '', 'latin1'));
  const pour = () => {
    while (chunk && left > 0 && !socket.destroyed && answer === '') {
      left -= 1;
      if (!socket.write(chunk)) return void socket.once('drain', pour);
    }
    if (isAborted) socket.end(() => socket.destroy());
  };
  return new Promise((resolve) => {
    socket.on('connect', pour);
    socket.setEncoding('latin1').on('data', (text: string) => {
      answer += text;
      if (/\r\n\r\n.*\}$/s.test(answer)) socket.destroy();
    });
    socket.setTimeout(patience, () => {
      answer = 'silence';
      socket.destroy();
    });
    socket.on('error', () => {});
    socket.on('close', () => resolve({ status: statusIn(answer), bytes: socket.bytesWritten }));
  });
}

/** 0 for a connection that was closed without a word, -1 for one that was left hanging. */
function statusIn(answer: string): number {
  return answer === 'silence' ? -1 : Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}
