import { isAdminPath, isContactPath, isPreviewPath } from '#contract/path-kinds.ts';
import type { PageState } from '../document.tsx';
import { watchVisits } from '../site/visits/watch-visits.ts';
import { holdClicks } from './hold-clicks.ts';
import { tellMenuState } from './menu-state.ts';
import { onNeed } from './signs-of-need.ts';

/**
 * All the script that a page needs to be read. It counts the view, and fetches the program, React and all, once somebody does more than reading:
 * until then a page is what the server sent.
 */
const stateJson = document.getElementById('state')?.textContent ?? '';
const state = JSON.parse(stateJson) as PageState;

let isStarting = false;

/** Fetches the program, once more if that failed before, and lets it take over. */
async function start() {
  if (isStarting) return;
  isStarting = true;
  try {
    await fetchProgram();
  } catch {
    isStarting = false;
    // The back office shows its notice. A public page goes on as the server sent it.
    document.documentElement.dataset.failed = '';
    clicks.followLink();
  }
}

async function fetchProgram() {
  // All at once: else the browser would find one file by reading another.
  for (const href of state.assets.later.scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  const [program] = await Promise.all([import('../program.tsx'), fetchStyles()]);
  await program.start(state, stateJson);
  // Tells the rules of speculation that pages are no longer fetched as documents.
  document.documentElement.dataset.alive = '';
  clicks.release();
}

/** The page has but the rules that it uses itself. */
function fetchStyles() {
  const sheets = document.querySelectorAll<HTMLLinkElement>('link[disabled]');
  return Promise.all(
    Array.from(
      sheets,
      (sheet) =>
        new Promise((resolve) => {
          sheet.onload = sheet.onerror = resolve;
          sheet.disabled = false;
        }),
    ),
  );
}

const { pathname } = window.location;
const clicks = holdClicks(start);
if (isAdminPath(pathname)) {
  start();
} else {
  watchVisits({
    counts: state.config.countsVisits,
    remembers: state.frame.contact.journeys,
    isFirstShown: state.status === 200,
  });
  tellMenuState();
  onNeed(start);
  // What is to be used comes after what is to be seen.
  if (isContactPath(pathname) || isPreviewPath(pathname)) window.addEventListener('load', start);
}
