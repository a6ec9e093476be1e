import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { adminPaths } from '#contract/paths.ts';
import { Toaster } from '#web/ui/toaster.tsx';
import { AdminScreens } from './admin-screens.tsx';
import { LoginScreen } from './login/login-screen.tsx';
import './mantine-styles.css';
import { createQueryClient } from './query-client.ts';
import { ResourcesProvider } from './resource.ts';
import { resources } from './resources.ts';
import { preloadScreen } from './screens.ts';
import { AdminGuard } from './session/admin-guard.tsx';
import { cssVariables, theme } from './theme.ts';

/** The back office: one place to sign in, and everything else behind the guard. */
export function AdminApp() {
  const { pathname } = useLocation();
  const [client] = useState(createQueryClient);
  useEffect(() => preloadScreen(pathname), [pathname]);
  const isLogin = pathname.replace(/\/+$/, '') === adminPaths.login;
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="dark">
      <meta name="robots" content="noindex" />
      <QueryClientProvider client={client}>
        {isLogin ? (
          <LoginScreen />
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
