import { StrictMode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { isAdminPath } from '#contract/path-kinds.ts';
import { AuthProvider } from './data/auth.tsx';
import { Document, type PageState } from './document.tsx';
import { startSite } from './start-site.tsx';

/** Takes over the document that the server rendered. Settles when it has. */
export async function start(state: PageState, stateJson: string): Promise<void> {
  const app = isAdminPath(window.location.pathname)
    ? (await import('./start-admin.tsx')).startAdmin()
    : await startSite(state);
  return new Promise((resolve) => {
    const tree = (
      <StrictMode>
        <Document config={state.config} frame={state.frame} assets={state.assets} stateJson={stateJson}>
          <AuthProvider>{app}</AuthProvider>
          <Started tell={resolve} />
        </Document>
      </StrictMode>
    );
    startTransition(() => void hydrateRoot(document, tree));
  });
}

function Started({ tell }: { tell: () => void }) {
  useEffect(tell, [tell]);
  return null;
}
