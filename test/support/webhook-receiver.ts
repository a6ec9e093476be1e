import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

type ReceivedEvent = {
  id: string;
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
  body: { type: string; timestamp: string; data: Record<string, unknown> };
};
type Behaviour = number | ((response: ServerResponse) => void);
export type WebhookReceiver = Awaited<ReturnType<typeof startWebhookReceiver>>;

/** A program that is told of events: it keeps what it gets and answers with a status, or however it is told to. */
export async function startWebhookReceiver(port = 0) {
  const received: ReceivedEvent[] = [];
  let behaviour: Behaviour = 200;
  const server = createServer(async (request, response) => {
    const text = (await buffer(request)).toString();
    const id = String(request.headers['webhook-id']);
    received.push({ id, path: request.url ?? '', headers: request.headers, text, body: JSON.parse(text) });
    server.emit('taken');
    if (typeof behaviour === 'number') response.writeHead(behaviour).end('thank you');
    else behaviour(response);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}/hook`,
    port: address.port,
    received,
    behave: (next: Behaviour) => {
      behaviour = next;
    },
    /** Once so many have come. */
    async waitFor(count: number): Promise<ReceivedEvent[]> {
      while (received.length < count) await once(server, 'taken');
      return received;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** As the standard says that a receiver checks it. */
export function isGenuine({ headers, text }: ReceivedEvent, secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${text}`;
  const expected = `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
  return headers['webhook-signature'] === expected;
}
