import { lazy } from 'react';
import { matchPath } from 'react-router';
import type { LoadScreen } from './resource.ts';
import { resources } from './resources.ts';

/** Every screen behind the guard by its address, each fetched when it is first opened or soon will be. */
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
  const found = findScreen(pathname);
  if (found) fetchQuietly(() => found.load(found.params));
}

/** Fetches a screen's code; what it shows is to be as new as its opening. */
export function preloadCode(pathname: string) {
  const found = findScreen(pathname);
  if (found) fetchQuietly(found.load);
}

function findScreen(pathname: string) {
  for (const { path, load } of screens) {
    const match = matchPath(path, pathname);
    if (match) return { load, params: match.params };
  }
  return undefined;
}

function fetchQuietly(load: LoadScreen) {
  load().catch(() => {
    // Opening the screen tries again, and says so if it fails once more.
  });
}
