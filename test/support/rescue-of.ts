import { createAccountNotices } from '#server/domain/people/auth/account-notices.ts';
import { createAccountRescue } from '#server/domain/people/auth/account-rescue.ts';
import type { TestApp } from './build-test-app.ts';

/** What the terminal does for those who are locked out. */
export function rescueOf({ storage, now: clock, services, config }: TestApp) {
  const identity = { ...config, ...config.mail, siteName: services.siteWords.siteName };
  return createAccountRescue({
    storage,
    clock,
    notices: createAccountNotices({ identity, mail: services.mail, clock }),
  });
}
