import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type CuttableProxy = {
  port: number;
  /** Cuts every connection, as a pulled plug does. */
  cut: () => void;
  /** Lets each connection receive so many bytes more and then nothing, without ending it. */
  stallAfter: (bytes: number) => void;
  /** Resolves when a connection has stalled. */
  stalled: Promise<void>;
  /** How many connections have been made, and how many bytes a client has received, so far. */
  connections: () => number;
  received: () => number;
  close: () => Promise<void>;
};

/** Stands between a client and a server on loopback, and can be as bad as a network. */
export async function startCuttableProxy(targetPort: number): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let made = 0;
  let received = 0;
  let allowance = Number.POSITIVE_INFINITY;
  let reportStall = () => {};
  const stalled = new Promise<void>((resolve) => {
    reportStall = resolve;
  });
  const server = createServer((client) => {
    made += 1;
    const target = connect(targetPort, '127.0.0.1');
    for (const socket of [client, target]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk) => target.write(chunk));
    target.on('data', (chunk) => {
      allowance -= chunk.length;
      received += chunk.length;
      if (allowance > 0) client.write(chunk);
      else reportStall();
    });
    client.on('close', () => target.destroy());
    target.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stallAfter: (bytes) => {
      allowance = bytes;
    },
    stalled,
    connections: () => made,
    received: () => received,
    close: async () => {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
