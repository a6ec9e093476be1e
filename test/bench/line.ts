import type { Call } from './drive.ts';
import type { Size } from './seed-database.ts';

/** What a line of the bench needs to know of the server it asks. */
export type Target = {
  size: Size;
  token: string;
  etags: Map<string, string>;
  captchas: string[];
  /** A post that is published once more whenever everything kept of rendered pages shall go. */
  publishedId: string;
};

export type Line = {
  name: string;
  group:
    | 'pages from the cache'
    | 'not modified'
    | 'pages rendered'
    | 'public API'
    | 'contact form'
    | 'back office'
    | 'search';
  status: number;
  /** The request with this number; numbers never repeat on one server, so a line can ask for something new each time. */
  call: (target: Target, number: number) => Call;
  /** Requests at once; one unless told, so that nobody waits in a queue and the times are those of the server. */
  connections?: number;
  /** Requests in each round, where they have to be prepared or be different from each other. */
  fixedCount?: number;
  /** At most so many rounds. */
  mostRounds?: number;
  /** So many times longer rounds, where a request takes so little that a process that was just woken would be measured instead. */
  longer?: number;
  /** Whether the page cache is emptied before each round. */
  isFresh?: boolean;
};
