import { type ComponentType, lazy } from 'react';
import { adminPaths } from '#contract/paths.ts';
import { LoginScreen } from './login-screen.tsx';

/** The screens of those who are not in yet, by their address. Only signing in is needed by everybody. */
export const loginScreens: Readonly<Record<string, ComponentType>> = {
  [adminPaths.login]: LoginScreen,
  [adminPaths.forgotPassword]: lazy(() =>
    import('./forgot-screen.tsx').then((file) => ({ default: file.ForgotScreen })),
  ),
  [`${adminPaths.login}/reset`]: lazy(() =>
    import('./reset-screen.tsx').then((file) => ({ default: file.ResetScreen })),
  ),
  [`${adminPaths.login}/invitation`]: lazy(() =>
    import('./invitation-screen.tsx').then((file) => ({ default: file.InvitationScreen })),
  ),
};
