import { connect, type Socket } from 'node:net';

export type Call = {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Answer = { status: number; headers: [string, string][]; body: Buffer };
export type Drive = { latencies: number[]; milliseconds: number };

/** The bytes of a request, made before the clock starts. */
export function encode({ method, path, headers = {}, body }: Call): Buffer {
  const all = {
    host: 'localhost',
    ...(body === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
    ...headers,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`);
}

/** Sends the requests over so many kept-alive connections, each waiting for its answer before the next. */
export async function drive(
  port: number,
  requests: readonly Buffer[],
  { connections, status }: { connections: number; status: number },
): Promise<Drive> {
  const opened = Array.from({ length: Math.min(connections, requests.length) }, () => openLine(port));
  const lines = await Promise.all(opened);
  try {
    return await driveOver(lines, requests, status);
  } finally {
    for (const line of lines) line.close();
  }
}

/** The same over connections that are there already, and stay. */
export async function driveOver(
  lines: readonly OpenLine[],
  requests: readonly Buffer[],
  status: number,
): Promise<Drive> {
  const latencies: number[] = [];
  let next = 0;
  const work = async (line: OpenLine) => {
    while (next < requests.length) {
      const request = requests[next++] as Buffer;
      const sent = performance.now();
      const answer = await line.ask(request);
      latencies.push(performance.now() - sent);
      if (answer.status !== status)
        throw new Error(`${answer.status} instead of ${status}: ${firstLine(request)}\n${answer.text()}`);
    }
  };
  const started = performance.now();
  await Promise.all(lines.map(work));
  return { latencies, milliseconds: performance.now() - started };
}

/** One request, its whole answer. */
export async function ask(port: number, call: Call): Promise<Answer> {
  const line = await openLine(port);
  const answer = await line.ask(encode(call));
  line.close();
  return answer.whole();
}

const firstLine = (request: Buffer) => request.toString('latin1').split('\r\n', 1)[0];

export type OpenLine = Awaited<ReturnType<typeof openLine>>;

type RawAnswer = { status: number; text: () => string; whole: () => Answer };

/** A connection that speaks just enough HTTP to know where an answer ends; a real client would cost more than the server measured. */
export async function openLine(port: number) {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect({ port, host: '127.0.0.1', noDelay: true }, () => resolve(opened));
    opened.once('error', reject);
  });
  let chunks: Buffer[] = [];
  let waiting: { resolve: (answer: RawAnswer) => void; reject: (error: Error) => void } | undefined;
  let expected = -1;

  socket.on('data', (chunk) => {
    chunks.push(chunk);
    let received = chunks.length === 1 ? chunk : undefined;
    if (expected < 0) {
      received ??= Buffer.concat(chunks);
      expected = lengthOf(received);
    }
    const length = chunks.reduce((sum, part) => sum + part.length, 0);
    if (expected < 0 || length < expected) return;
    const whole = received ?? Buffer.concat(chunks);
    chunks = [];
    expected = -1;
    waiting?.resolve(toAnswer(whole));
  });
  const fail = () => waiting?.reject(new Error('the server closed the connection'));
  socket.on('close', fail);
  socket.on('error', fail);

  return {
    ask: (request: Buffer) =>
      new Promise<RawAnswer>((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(request);
      }),
    close: () => {
      waiting = undefined;
      socket.destroy();
    },
  };
}

const blankLine = Buffer.from('\r\n\r\n');
const statusOf = (bytes: Buffer) => Number(bytes.toString('latin1', 9, 12));

/** How long the whole answer is, once its headers are there; -1 before. */
function lengthOf(bytes: Buffer): number {
  const end = bytes.indexOf(blankLine);
  if (end < 0) return -1;
  const head = bytes.toString('latin1', 0, end);
  const declared = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (declared === undefined && /\r\ntransfer-encoding/i.test(head))
    throw new Error('the bench reads answers of a declared length only');
  const status = statusOf(bytes);
  return end + 4 + (status === 304 || status === 204 ? 0 : Number(declared ?? 0));
}

function toAnswer(bytes: Buffer): RawAnswer {
  const whole = (): Answer => {
    const end = bytes.indexOf(blankLine);
    const [, ...lines] = bytes.toString('latin1', 0, end).split('\r\n');
    const headers = lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    });
    return { status: statusOf(bytes), headers, body: bytes.subarray(end + 4) };
  };
  return { status: statusOf(bytes), text: () => bytes.toString('utf8').slice(0, 500), whole };
}
