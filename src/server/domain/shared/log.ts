/** Where the domain writes what operators should know; the shape is that of the server's own log. */
export type Log = Record<'info' | 'warn' | 'error', (details: object, message: string) => void>;

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };
