import type { Config } from './config.ts';
import type { Clock } from './domain/clock.ts';
import type { ContentEvents } from './domain/content-events.ts';
import { createPostsService } from './domain/posts/posts-service.ts';
import type { Storage } from './storage/open.ts';

export type ServiceDeps = { config: Config; storage: Storage; events: ContentEvents; clock: Clock };

export type Services = ReturnType<typeof createServices>;

/** Everything the product can do, built once at start and handed to the routes. */
export function createServices({ storage, events, clock }: ServiceDeps) {
  return {
    posts: createPostsService({ storage, events, clock }),
  };
}
