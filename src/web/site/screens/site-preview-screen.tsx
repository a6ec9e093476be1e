import { lazy, Suspense } from 'react';
import { sitePaths } from '#contract/paths.ts';
import type { SitePreview } from '#contract/site-preview.ts';
import { AsVisitor } from '#web/data/auth.tsx';
import { SiteFrameProvider } from '#web/data/site-frame.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { SiteLayout } from '../layout/site-layout.tsx';
import { hasTwins } from '../preview/has-twins.ts';
import { usePreviewedWords } from '../preview/use-previewed-words.ts';
import { NavigationProvider } from '../routing/address.tsx';

/** A page of the site with words that are still being typed. It is there to be looked at: its links lead nowhere, and nothing is sent. */
export function SitePreviewScreen() {
  const preview = usePreviewedWords();
  if (!preview) return <Spinner label="Loading page..." />;
  const address = { pathname: sitePaths[preview.shows], search: '', hash: '', key: '' };
  return (
    <div
      onClickCapture={(event) => {
        if ((event.target as Element).closest('a')) event.preventDefault();
      }}
      onSubmitCapture={(event) => {
        event.preventDefault();
        event.stopPropagation();
      }}
    >
      <AsVisitor>
        <SiteFrameProvider value={preview.words}>
          <NavigationProvider value={{ address, replace: () => {} }}>
            <SiteLayout>
              <Suspense fallback={<Spinner label="Loading page..." />}>
                <PreviewedScreen key={hasTwins(preview.words) ? preview.version : ''} {...preview} />
              </Suspense>
            </SiteLayout>
          </NavigationProvider>
        </SiteFrameProvider>
      </AsVisitor>
    </div>
  );
}

// Each in the file that visitors load, too.
const HomeScreen = lazy(() => import('./home-screen.tsx').then((file) => ({ default: file.HomeScreen })));
const ServicesScreen = lazy(() =>
  import('./services-screen.tsx').then((file) => ({ default: file.ServicesScreen })),
);
const CareersScreen = lazy(() =>
  import('./careers-screen.tsx').then((file) => ({ default: file.CareersScreen })),
);
const ContactScreen = lazy(() =>
  import('./contact-screen.tsx').then((file) => ({ default: file.ContactScreen })),
);

const given = <Value,>(value: Value) => ({ ok: true as const, value });

function PreviewedScreen({ shows, words }: SitePreview) {
  if (shows === 'services') return <ServicesScreen data={{ services: given(words.services) }} />;
  if (shows === 'careers') return <CareersScreen data={{ careers: given(words.careers) }} />;
  if (shows === 'contact') return <ContactScreen />;
  const titles = words.services.map(({ title }) => title);
  return <HomeScreen data={{ home: given(words.home), services: given(titles) }} />;
}
