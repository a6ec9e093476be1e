import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link, matchPath, useLocation } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { type SettingsSection, settingsSections } from '#contract/site-settings.ts';
import { LoadFailed } from '#web/admin/shared/layout/load-failed.tsx';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import tabs from '#web/admin/shared/layout/tabs.module.css';
import { useDelayed } from '#web/admin/shared/lists/use-delayed.ts';
import { useMay } from '#web/admin/shared/staff-user.ts';
import { sectionOptions } from '#web/data/settings-queries.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { SectionEditor } from './section-editor.tsx';

/** What the site says of itself, section by section. */
export function SiteScreen() {
  const may = useMay();
  const offered = (Object.keys(settingsSections) as SettingsSection[]).filter((section) =>
    may(settingsSections[section].permission),
  );
  const { pathname } = useLocation();
  const section = offered.find((name) => matchPath(adminPaths.siteSection(name), pathname)) ?? offered[0];
  const current = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever section is open must be in sight, also where not all of them are
  useEffect(() => {
    void current.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [section]);
  if (!section) return null;
  return (
    <div className={screen.screen}>
      <ScreenHeading title={`Site: ${settingsSections[section].label}`} />
      <nav aria-label="Site sections" className={tabs.tabs}>
        {offered.map((name) => (
          <Link
            key={name}
            ref={name === section ? current : undefined}
            to={adminPaths.siteSection(name)}
            aria-current={name === section ? 'page' : undefined}
          >
            {settingsSections[name].label}
          </Link>
        ))}
      </nav>
      <LoadedSection key={section} section={section} />
    </div>
  );
}

function LoadedSection({ section }: { section: SettingsSection }) {
  const { data, isPending, isLoadingError, refetch } = useQuery(sectionOptions(section));
  const showSpinner = useDelayed(isPending);
  if (data) return <SectionEditor section={section} loaded={data} />;
  if (isLoadingError) {
    return <LoadFailed onRetry={refetch}>Could not load the settings.</LoadFailed>;
  }
  return showSpinner ? <Spinner label="Loading..." /> : null;
}
