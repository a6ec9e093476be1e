/**
 * What people may do, in one table: routes name a permission, and screens offer what the same table allows. What ends in '-own' is about
 * what somebody has written; whoever may do the same with everything may do it with their own.
 */
export const permissions = [
  'posts:read-own',
  'posts:read',
  'posts:write-own',
  'posts:write',
  'posts:publish',
  'posts:delete-own',
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
  'analytics:read',
  'site:write-words',
  'site:write',
  'redirects:write',
  'webhooks:manage',
  'audit:read',
  'team:manage',
  'access-tokens:write',
] as const;
export type Permission = (typeof permissions)[number];

export const roles = ['admin', 'editor', 'author', 'inbox'] as const;
export type Role = (typeof roles)[number];

const everybody = ['access-tokens:write'] as const;
const ownPosts = ['posts:read-own', 'posts:write-own', 'posts:delete-own', 'uploads:write'] as const;
const messages = ['inbox:read', 'inbox:answer', 'inbox:delete', 'saved-replies:write'] as const;

const permissionsByRole: Readonly<Record<Role, readonly Permission[]>> = {
  admin: permissions,
  editor: [
    ...everybody,
    ...ownPosts,
    ...messages,
    'posts:read',
    'posts:write',
    'posts:publish',
    'posts:delete',
    'pages:read',
    'pages:write',
    'pages:publish',
    'pages:delete',
    'stats:read',
    'analytics:read',
    'site:write-words',
    'redirects:write',
  ],
  author: [...everybody, ...ownPosts],
  inbox: [...everybody, ...messages],
};

/** What a role is called and what it means, where one is chosen. */
export const roleWords: Readonly<Record<Role, { label: string; explanation: string }>> = {
  admin: { label: 'Admin', explanation: 'Can do everything, including managing the team.' },
  editor: {
    label: 'Editor',
    explanation: 'Writes and publishes all posts and pages, and replies to messages.',
  },
  author: {
    label: 'Author',
    explanation: 'Writes their own posts and submits them for review. Cannot see messages.',
  },
  inbox: { label: 'Inbox', explanation: 'Reads and replies to messages. Cannot see anything else.' },
};

export function isAllowed(role: Role, permission: Permission): boolean {
  return permissionsByRole[role].includes(permission);
}
