import type { CDPSession, Page } from '@playwright/test';

export type VirtualAuthenticator = Awaited<ReturnType<typeof addAuthenticator>>;

/** A browser that offers no passkeys by itself: else, one may be taken before the button for it is pressed. */
export const withoutAutofill = (page: Page) =>
  page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');

/** A device that keeps passkeys, as Chromium plays one for tests: it knows its owner, but answers only while a finger is on it. */
export async function addAuthenticator(page: Page) {
  const client: CDPSession = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: false,
    },
  });
  const hold = (enabled: boolean) =>
    client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled });
  return {
    /** With a finger on it for as long as the work takes. */
    async touched<Result>(work: () => Promise<Result>): Promise<Result> {
      await hold(true);
      try {
        return await work();
      } finally {
        await hold(false);
      }
    },
    async passkeys(): Promise<number> {
      return (await client.send('WebAuthn.getCredentials', { authenticatorId })).credentials.length;
    },
    /** The device is gone, and with it every passkey on it. */
    lose: () => client.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }),
  };
}
