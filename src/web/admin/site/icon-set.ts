import type { IconNode } from 'lucide';

/** All icons that a service can have, by the names under which the server draws them: those of their files. */
const files = import.meta.glob<IconNode>('/node_modules/lucide/dist/esm/icons/*.mjs', {
  eager: true,
  import: 'default',
});

export const iconSet: ReadonlyMap<string, IconNode> = new Map(
  Object.entries(files).map(([path, icon]) => [path.replace(/^.*\/|\.mjs$/g, ''), icon]),
);
