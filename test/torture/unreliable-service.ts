import { randomBytes } from 'node:crypto';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** How a service can fail: nobody there, hanging up at once, saying nothing, talking nonsense, ending in the middle of its answers. */
export type Trouble = 'down' | 'hanging up' | 'silent' | 'talking nonsense' | 'ending half-way';

export type UnreliableService = {
  port: number;
  /** How it is from now on, for new connections and for those it has; without trouble it passes everything on to the real one. */
  become: (trouble?: Trouble) => Promise<void>;
  close: () => Promise<void>;
};

const halfAnAnswer = 12;

/** Stands in front of a real service on loopback and can be as bad as any. */
export async function startUnreliableService(targetPort: number): Promise<UnreliableService> {
  const sockets = new Set<Socket>();
  let trouble: Trouble | undefined;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  };
  const serve = (client: Socket) => {
    keep(client);
    if (trouble === 'hanging up') client.destroy();
    else if (trouble === 'talking nonsense') client.write(randomBytes(2000));
    else if (trouble !== 'silent') passOn(client, trouble === 'ending half-way' ? halfAnAnswer : undefined);
  };
  const passOn = (client: Socket, allowance: number | undefined) => {
    const target = connect(targetPort, '127.0.0.1');
    keep(target);
    client.pipe(target);
    target.on('data', (chunk) => {
      if (allowance === undefined) client.write(chunk);
      else client.write(chunk.subarray(0, allowance), () => client.destroy());
    });
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  };
  let server = await listen(0, serve);
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  return {
    port,
    become: async (next) => {
      trouble = next;
      await end();
      if (next !== 'down') server = await listen(port, serve);
    },
    close: end,
  };
}

async function listen(port: number, serve: (socket: Socket) => void): Promise<Server> {
  const server = createServer(serve);
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, '127.0.0.1', resolve),
  );
  return server;
}
