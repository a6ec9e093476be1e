import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isAdminPath } from '#contract/paths.ts';
import { AuthProvider } from './data/auth.tsx';
import { Document, type PageState, stateElementId } from './document.tsx';
import { startSite } from './start-site.tsx';

/** Takes over the document that the server rendered. */
async function start() {
  const stateJson = document.getElementById(stateElementId)?.textContent ?? '';
  const state = JSON.parse(stateJson) as PageState;
  const app = isAdminPath(window.location.pathname)
    ? (await import('./start-admin.tsx')).startAdmin()
    : await startSite(state);
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <Document config={state.config} frame={state.frame} assets={state.assets} stateJson={stateJson}>
          <AuthProvider>{app}</AuthProvider>
        </Document>
      </StrictMode>,
    );
  });
}

void start();
