import { lazy } from 'react';
import { matchPath } from 'react-router';
import { resources } from './resources.ts';

/** Every screen behind the guard by its address, each fetched when it is first opened. */
export const screens = resources.flatMap((resource) =>
  Object.entries(resource.screens).map(([path, load]) => ({
    path,
    permission: resource.permission,
    load,
    Screen: lazy(load),
  })),
);

/** Fetches a screen's code while it is still being found out who is there. */
export function preloadScreen(pathname: string) {
  const screen = screens.find(({ path }) => matchPath(path, pathname));
  void screen?.load().catch(() => {
    // Opening the screen tries again, and says so if it fails once more.
  });
}
