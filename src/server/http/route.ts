import type { HTTPMethods } from 'fastify';
import type { Permission } from '#contract/policy.ts';
import type { RouteDefinition } from './define-route.ts';

/**
 * Who may call a route: anyone; anyone, with staff seeing more; whoever is signed in, or is so but for a second factor that has yet to be set
 * up; or those who have a permission.
 */
export type Access =
  | 'anyone'
  | 'anyone, staff see drafts'
  | 'signing in'
  | 'signed in'
  | { permission: Permission };

export const can = (permission: Permission): Access => ({ permission });

export type Route = RouteDefinition & {
  method: HTTPMethods;
  path: string;
  access: Access;
  /** The answer is cached for everybody who sends no token, until content changes. */
  isCached?: boolean;
};

export const open = (method: HTTPMethods, path: string, route: RouteDefinition): Route => ({
  method,
  path,
  access: 'anyone',
  ...route,
});
export const preview = (method: HTTPMethods, path: string, route: RouteDefinition): Route => ({
  method,
  path,
  access: 'anyone, staff see drafts',
  ...route,
});
export const staff = (method: HTTPMethods, path: string, access: Access, route: RouteDefinition): Route => ({
  method,
  path,
  access,
  ...route,
});

export const cached = (route: Route): Route => ({ ...route, isCached: true });
