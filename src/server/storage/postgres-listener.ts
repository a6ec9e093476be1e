import pg from 'pg';

type ListenerOptions = {
  url: string;
  channel: string;
  /** Before anything is heard on a new connection; the listener counts as connected when it resolves. */
  onConnected: (client: pg.Client) => Promise<void>;
  onHeard: (payload: string) => void;
  /** As soon as the connection is known to be gone; the first attempt to replace it follows at once. */
  onLost: (error: Error | undefined) => void;
};

const longestPauseMs = 5000;

/** A connection of its own for what PostgreSQL notifies of. It is made again whenever it breaks, sooner at first and later more patiently. */
export function createPostgresListener({ url, channel, onConnected, onHeard, onLost }: ListenerOptions) {
  let current: pg.Client | undefined;
  let failures = 0;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  async function connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5000,
      query_timeout: 2500,
      keepAlive: true,
      application_name: 'marquee listener',
    });
    current = client;
    client.on('error', (error) => drop(client, error));
    client.on('end', () => drop(client, undefined));
    client.on('notification', ({ payload = '' }) => onHeard(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      await onConnected(client);
      failures = 0;
    } catch (error) {
      drop(client, error as Error);
    }
  }

  /** However many signs of its end a connection gives, it is replaced once. */
  function drop(client: pg.Client, error: Error | undefined): void {
    if (client !== current) return;
    current = undefined;
    client.end().catch(() => {});
    if (isStopped) return;
    onLost(error);
    const pause = failures === 0 ? 0 : Math.min(50 * 2 ** failures, longestPauseMs);
    failures += 1;
    timer = setTimeout(connect, pause);
    timer.unref();
  }

  return {
    start: connect,
    /** Gives up a connection that no longer answers. */
    replace: (client: pg.Client, error: Error) => drop(client, error),
    stop: async (): Promise<void> => {
      isStopped = true;
      clearTimeout(timer);
      const client = current;
      current = undefined;
      await client?.end().catch(() => {});
    },
  };
}
