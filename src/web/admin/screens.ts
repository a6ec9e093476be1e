import { lazy } from 'react';
import { matchPath } from 'react-router';
import { resources } from './resources.ts';

/** Every screen behind the guard by its address, each fetched when it is first opened. */
export const screens = resources.flatMap((resource) =>
  Object.entries(resource.screens).map(([path, load]) => ({
    path,
    permission: resource.permission,
    load,
    Screen: lazy(() => load()),
  })),
);

/** Fetches what the document begins with, before it is known who is there. */
export function preloadScreen(pathname: string) {
  for (const { path, load } of screens) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    load(match.params).catch(() => {
      // Opening the screen tries again, and says so if it fails once more.
    });
    return;
  }
}
