/** What people may do, in one table: routes name a permission, and screens offer what the same table allows. */
export const permissions = [
  'posts:read',
  'posts:write',
  'posts:publish',
  'posts:delete',
  'pages:read',
  'pages:write',
  'pages:publish',
  'pages:delete',
  'uploads:write',
  'inbox:read',
  'inbox:answer',
  'inbox:delete',
  'saved-replies:write',
  'stats:read',
  'audit:read',
] as const;
export type Permission = (typeof permissions)[number];

const roles = { admin: permissions } satisfies Record<string, readonly Permission[]>;
export type Role = keyof typeof roles;

/** Everybody who signs in, for as long as there is one role. */
export const onlyRole: Role = 'admin';

export function isAllowed(role: Role, permission: Permission): boolean {
  return roles[role].includes(permission);
}
