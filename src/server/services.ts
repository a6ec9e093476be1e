import type { Config } from './config.ts';
import { createAccountsService } from './domain/auth/accounts-service.ts';
import { createAuthService } from './domain/auth/auth-service.ts';
import type { Clock } from './domain/clock.ts';
import type { ContentEvents } from './domain/content-events.ts';
import { createPagesService } from './domain/pages/pages-service.ts';
import { createPostsService } from './domain/posts/posts-service.ts';
import type { Storage } from './storage/open.ts';

export type ServiceDeps = {
  config: Config;
  storage: Storage;
  jwtSecret: string;
  events: ContentEvents;
  clock: Clock;
};

export type Services = ReturnType<typeof createServices>;

/** Everything the product can do, built once at start and handed to the routes. */
export function createServices({ config, storage, jwtSecret, events, clock }: ServiceDeps) {
  const { tokenHours } = config;
  return {
    accounts: createAccountsService({ storage, clock }),
    auth: createAuthService({ storage, events, clock, jwtSecret, tokenHours }),
    pages: createPagesService({ storage, events, clock }),
    posts: createPostsService({ storage, events, clock }),
  };
}
