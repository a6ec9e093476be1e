import { Button } from '@mantine/core';
import { Plus } from 'lucide';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import type { Redirect } from '#contract/redirects.ts';
import screen from '#web/admin/shared/layout/screen.module.css';
import { ScreenHeading } from '#web/admin/shared/layout/screen-heading.tsx';
import tabs from '#web/admin/shared/layout/tabs.module.css';
import { Icon } from '#web/ui/icon.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MissingList } from './missing-list.tsx';
import { RedirectDialog } from './redirect-form.tsx';
import { RedirectList } from './redirect-list.tsx';

/** Which form is open: for a new rule, perhaps from an address that is known, or for one that is there. */
export type OpenRule = { from?: string; redirect?: Redirect };

const missingPath = `${adminPaths.redirects}?show=missing`;

/** Where old addresses lead, and which ones visitors ask for in vain. */
export function RedirectsScreen() {
  const [parameters] = useSearchParams();
  const showsMissing = parameters.get('show') === 'missing';
  const [rule, setRule] = useState<OpenRule | null>(null);
  const [isImporting, setImporting] = useState(false);
  return (
    <div className={screen.screen}>
      <ScreenHeading title="Redirects">
        <Button variant="default" onClick={() => setImporting(true)}>
          Import
        </Button>
        <Button leftSection={<Icon of={Plus} size={16} />} onClick={() => setRule({})}>
          New redirect
        </Button>
      </ScreenHeading>
      <nav aria-label="Redirects and not-found log" className={tabs.tabs}>
        <Link to={adminPaths.redirects} aria-current={showsMissing ? undefined : 'page'}>
          Redirects
        </Link>
        <Link to={missingPath} aria-current={showsMissing ? 'page' : undefined}>
          Not found
        </Link>
      </nav>
      {showsMissing ? (
        <MissingList key="missing" onMakeRedirect={(from) => setRule({ from })} />
      ) : (
        <RedirectList key="redirects" onEdit={(redirect) => setRule({ redirect })} />
      )}
      <RedirectDialog rule={rule} onClose={() => setRule(null)} />
      <ImportDialog opened={isImporting} onClose={() => setImporting(false)} />
    </div>
  );
}
