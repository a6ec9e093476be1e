import { type ComponentType, lazy } from 'react';
import { adminPaths } from '#contract/paths.ts';

/** The screens of those who are not in yet, by their address. Whoever is in needs none of them. */
export const loginScreens: Readonly<Record<string, ComponentType>> = {
  [adminPaths.login]: lazy(() =>
    import('./login-screen.tsx').then((file) => ({ default: file.LoginScreen })),
  ),
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
