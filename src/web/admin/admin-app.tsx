import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { Spinner } from '#web/ui/spinner.tsx';
import { Toaster } from '#web/ui/toaster.tsx';
import { AdminScreens } from './admin-screens.tsx';
import { loginScreens } from './people/sign-in/login-screens.ts';
import './mantine-styles.css';
import { AdminGuard } from './people/sign-in/admin-guard.tsx';
import { createQueryClient } from './query-client.ts';
import { ResourcesProvider } from './resource.ts';
import { resources } from './resources.ts';
import { cssVariables, theme } from './theme.ts';

/** The back office: the ways in, and everything else behind the guard. */
export function AdminApp() {
  const { pathname } = useLocation();
  const [client] = useState(createQueryClient);
  const WayIn = loginScreens[pathname.replace(/\/+$/, '')];
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={client}>
        {WayIn ? (
          <Suspense fallback={<Spinner label="Loading..." />}>
            <WayIn />
          </Suspense>
        ) : (
          <AdminGuard>
            <ResourcesProvider value={resources}>
              <AdminScreens />
            </ResourcesProvider>
          </AdminGuard>
        )}
      </QueryClientProvider>
      <Toaster />
    </MantineProvider>
  );
}
