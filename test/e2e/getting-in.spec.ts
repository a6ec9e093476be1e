import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { apiPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, toastOf, unique, writeContent } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { mailedLink } from '#test/support/mailed-links.ts';
import { signInStaff } from '#test/support/staff.ts';
import { type Colleague, enterAs, joinTeam, logOut, newEmail, typePassword } from '#test/support/team.ts';
import {
  addAuthenticator,
  type VirtualAuthenticator,
  withoutAutofill,
} from '#test/support/virtual-authenticator.ts';

const signIn = { name: 'Sign In' } as const;
const picture = { name: /^QR image/ } as const;
const deadLink = { name: 'This link no longer works', level: 1 } as const;

/** The app on a telephone, told its key. A code works once: the one that the app shows next is good already. */
function appFor(key: string) {
  const totp = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) });
  return {
    now: () => totp.generate(),
    next: () => totp.generate({ timestamp: Date.now() + 30_000 }),
  };
}

const readKey = async (page: Page) => (await page.locator('form code').textContent()) ?? '';

/** Sets up an app for codes on the account screen; answers the app and the recovery codes. */
async function setUpApp(page: Page, { password }: Colleague) {
  await page.getByRole('button', { name: 'Set up app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const app = appFor(await readKey(page));
  await dialog.getByLabel('Code').fill(app.now());
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  const recoveryCodes = await keepCodes(page);
  await expect(dialog).toBeHidden();
  return { app, recoveryCodes };
}

async function keepCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(list).toHaveCount(10);
  const codes = await list.allTextContents();
  await page.getByRole('button', { name: "I've saved them" }).click();
  return codes;
}

async function addPasskey(page: Page, device: VirtualAuthenticator, name: string) {
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
  await dialog.getByLabel('Passkey name').fill(name);
  await device.touched(async () => {
    await dialog.getByRole('button', { name: 'Create passkey' }).click();
    await expectToast(page, 'Passkey added');
  });
  await expect(rowOf(page, name)).toBeVisible();
}

const welcome = (page: Page, { name }: Colleague) => expect(page.getByText(`Welcome, ${name}`)).toBeVisible();

test.describe('a forgotten password', () => {
  test('is told alike for every address, and chosen anew by the mailed link, once', async ({
    page,
    staff,
    site,
  }) => {
    const colleague = await joinTeam(staff, 'editor');
    const elsewhere = await signInStaff(site.url, colleague);
    const words: string[] = [];
    for (const email of [newEmail(), colleague.email]) {
      await page.goto('/admin-access-portal');
      await page.getByRole('link', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeFocused();
      await page.getByRole('button', { name: 'Send link' }).click();
      await expect(page.getByText('Email is required').first()).toBeVisible();
      await page.getByLabel('Email').fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText("we've sent it a link")).toBeFocused();
      words.push((await page.getByRole('main').textContent()) ?? '');
    }
    expect(words[0]).toBe(words[1]);

    const link = await mailedLink(site.dataDir, colleague.email, 'reset');
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin-access-portal\/reset$/);
    await page.reload();
    await page.getByLabel('New password').fill('password123');
    await expect(page.getByRole('status').filter({ hasText: 'too common' })).toBeVisible();
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('New password')).toBeFocused();
    const fresh = 'nine quiet otters sing';
    await page.getByLabel('New password').fill(fresh);
    await page.getByRole('button', { name: 'Set password' }).click();
    await expectToast(page, 'Password updated');
    await expect(page).toHaveURL(/\/admin$/);
    await welcome(page, colleague);
    await expect(elsewhere.send('GET', apiPaths.me)).rejects.toThrow('401');
    await signInStaff(site.url, { ...colleague, password: fresh });

    await page.goto(link);
    await page.getByLabel('New password').fill('ten quiet otters sing');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByRole('heading', deadLink)).toBeVisible();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  });

  test('asks for a code where the account has one', async ({ page, staff, site }) => {
    const colleague = await joinTeam(staff, 'editor');
    await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    const { app } = await setUpApp(page, colleague);
    await logOut(page);
    await page.goto('/admin-access-portal/forgot');
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.goto(await mailedLink(site.dataDir, colleague.email, 'reset'));
    await page.getByLabel('New password').fill('nine quiet otters sing');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByLabel('New password')).toHaveValue('nine quiet otters sing');
    await page.getByLabel('Code').fill('000000');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code').fill(app.next());
    await page.getByRole('button', { name: 'Set password' }).click();
    await welcome(page, colleague);
  });

  test('with a link that is none leads to a new one', async ({ page }) => {
    await page.goto('/admin-access-portal/reset');
    await expect(page.getByRole('heading', deadLink)).toBeVisible();
    await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
    await page.goto('/admin-access-portal/invitation?token=forged');
    await expect(page.getByRole('heading', deadLink)).toBeVisible();
    await expect(page).toHaveURL(/\/invitation$/);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await expect(page).toHaveURL(/\/admin-access-portal$/);
  });
});

test.describe('codes from an app', () => {
  test('are set up, asked for, stood in for by recovery codes, and turned off', async ({
    page,
    staff,
    site,
  }) => {
    const colleague = await joinTeam(staff, 'author');
    await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    await page.getByRole('button', { name: 'Set up app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
    await dialog.getByLabel('Your password').fill('not the password');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByLabel('Your password')).toBeFocused();
    await dialog.getByLabel('Your password').fill(colleague.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', picture)).toBeVisible();
    const key = await readKey(page);
    expect(await dialog.getByRole('link', { name: 'Open in app' }).getAttribute('href')).toContain(
      `secret=${key.replaceAll(' ', '')}`,
    );
    await dialog.getByLabel('Code').fill('000000');
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(dialog.getByLabel('Code')).toBeFocused();
    await expect(dialog.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    const app = appFor(key);
    await dialog.getByLabel('Code').fill(app.now());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    // Codes that are told once are not lost by a key.
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download codes' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes.txt');
    const recoveryCodes = await keepCodes(page);
    await expect(dialog).toBeHidden();
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

    await logOut(page);
    await page.goto('/admin-access-portal');
    await typePassword(page, colleague);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expect(page.getByText(`Signing in as ${colleague.email}`)).toBeVisible();
    await page.getByRole('button', { name: 'Back to email and password' }).click();
    await expect(page.getByLabel('Email')).toHaveValue(colleague.email);
    await expect(page.getByLabel('Password')).toHaveValue(colleague.password);
    await page.getByRole('button', signIn).click();
    await page.getByRole('button', signIn).click();
    await expectToast(page, 'Code is required');
    await page.getByLabel('Code').fill('000000');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Code')).toHaveAttribute('aria-invalid', 'true');
    await page.getByLabel('Code').fill(app.next());
    await page.keyboard.press('Enter');
    await welcome(page, colleague);

    await logOut(page);
    await page.goto('/admin-access-portal');
    await typePassword(page, colleague);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
    await page.keyboard.press('Enter');
    await welcome(page, colleague);
    await page.goto('/admin/account');
    await expect(page.getByText('9 of 10 recovery codes left.')).toBeVisible();

    await page.getByRole('button', { name: 'New recovery codes' }).click();
    await page.getByLabel('Your password').fill(colleague.password);
    await page.getByRole('button', { name: 'Create recovery codes' }).click();
    const renewed = await keepCodes(page);
    expect(renewed.filter((code) => recoveryCodes.includes(code))).toEqual([]);
    await expect(page.getByText('10 of 10 recovery codes left.')).toBeVisible();

    await page.getByRole('button', { name: 'Turn off' }).click();
    const turnOff = page.getByRole('dialog', { name: 'Turn off two-factor authentication' });
    await turnOff.getByLabel('Your password').fill(colleague.password);
    await turnOff.getByRole('button', { name: 'Turn off' }).click();
    await expectToast(page, 'Two-factor authentication is off');
    await logOut(page);
    await page.goto('/admin-access-portal');
    await typePassword(page, colleague);
    await welcome(page, colleague);
  });

  test('are asked for where a session is renewed in place, and nothing is lost', async ({
    page,
    staff,
    site,
  }) => {
    const colleague = await joinTeam(staff, 'editor');
    const { send } = await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    const { app } = await setUpApp(page, colleague);
    const title = unique('Written across two sessions');
    await page.goto('/admin/blogs/create');
    await page.getByLabel('Title').fill(title);
    await writeContent(page, 'Content', 'Every word of this stays.');
    await send('POST', apiPaths.signOut);
    await page.getByRole('button', { name: 'Create Blog Post' }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await dialog.getByLabel('Password').fill(colleague.password);
    await dialog.getByRole('button', signIn).click();
    await dialog.getByLabel('Code').fill(app.next());
    await dialog.getByRole('button', signIn).click();
    await expectToast(page, 'Blog post created successfully!');
    await expect(rowOf(page, title)).toContainText('Every word of this stays.');
  });
});

test.describe('passkeys', () => {
  test('are made, used on two devices, and removed', async ({ page, staff, site, browser }) => {
    const colleague = await joinTeam(staff, 'editor');
    await withoutAutofill(page);
    const phone = await addAuthenticator(page);
    await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    await expect(page.getByText('You have no passkeys yet.')).toBeVisible();
    await addPasskey(page, phone, 'My phone');
    expect(await phone.passkeys()).toBe(1);
    await expect(rowOf(page, 'My phone')).toContainText('Never');
    await logOut(page);
    await page.goto('/admin-access-portal');
    await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
    await phone.touched(async () => {
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await welcome(page, colleague);
    });

    const context = await browser.newContext({ baseURL: site.url });
    const second = await context.newPage();
    await withoutAutofill(second);
    const laptop = await addAuthenticator(second);
    await second.goto('/admin-access-portal');
    await typePassword(second, colleague);
    await welcome(second, colleague);
    await second.goto('/admin/account');
    await expect(rowOf(second, 'My phone')).not.toContainText('Never');
    await addPasskey(second, laptop, 'My laptop');
    await logOut(second);
    await second.goto('/admin-access-portal');
    await laptop.touched(async () => {
      await second.getByRole('button', { name: 'Use a passkey' }).click();
      await welcome(second, colleague);
    });

    await second.goto('/admin/account');
    await rowOf(second, 'My phone').getByRole('button', { name: 'Remove' }).click();
    await second.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expectToast(second, 'Passkey removed');
    await expect(rowOf(second, 'My phone')).toHaveCount(0);
    await logOut(page);
    await page.goto('/admin-access-portal');
    await phone.touched(async () => {
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByRole('region', { name: 'Notifications' }).getByRole('alert')).toBeVisible();
    });
    await expect(page.getByLabel('Email')).toBeVisible();
    await context.close();
  });

  test('are offered by the autofill of the browser', async ({ page, staff, site }) => {
    const colleague = await joinTeam(staff, 'editor');
    const phone = await addAuthenticator(page);
    await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    await addPasskey(page, phone, 'My phone');
    await logOut(page);
    await phone.touched(async () => {
      await page.goto('/admin-access-portal');
      await welcome(page, colleague);
    });
  });

  test('sign in again in place, and only the person who was there', async ({ page, staff, site }) => {
    const [one, other] = [await joinTeam(staff, 'editor'), await joinTeam(staff, 'editor')];
    const phone = await addAuthenticator(page);
    await enterAs(page, site.url, other);
    await page.goto('/admin/account');
    await addPasskey(page, phone, 'Of another');
    await logOut(page);
    await enterAs(page, site.url, one);
    await page.goto('/admin');
    await welcome(page, one);
    await page.evaluate(() => {
      localStorage.removeItem('token');
      window.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
    });
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await phone.touched(async () => {
      await dialog.getByRole('button', { name: 'Use a passkey' }).click();
      await expectToast(page, 'This passkey belongs to another account');
    });
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Password').fill(one.password);
    await dialog.getByRole('button', signIn).click();
    await expect(dialog).toBeHidden();
    await page.goto('/admin/account');
    await addPasskey(page, phone, 'Their own');
    await expect(page.getByText('You have no recovery codes')).toBeVisible();
  });

  test('that nobody gives are told, and the other ways stay open', async ({ page }) => {
    await withoutAutofill(page);
    const phone = await addAuthenticator(page);
    await page.goto('/admin-access-portal');
    await phone.touched(async () => {
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      // A browser may take as long over it as somebody who looks for their device.
      const words = 'No passkey was used. Try again or sign in another way.';
      await expect(toastOf(page, words)).toBeVisible({ timeout: 120_000 });
    });
    await expect(page.getByRole('button', signIn)).toBeEnabled();
  });
});

test('sessions are listed and ended, one or all others', { tag: '@main' }, async ({ page, staff, site }) => {
  const colleague = await joinTeam(staff, 'author');
  const elsewhere = [
    await signInStaff(site.url, colleague),
    await signInStaff(site.url, colleague),
    await signInStaff(site.url, colleague),
  ];
  await enterAs(page, site.url, colleague);
  await page.goto('/admin/account');
  const table = page.getByRole('table', { name: 'Your sessions' });
  const end = table.getByRole('button', { name: 'End' });
  // Joining has started one, too.
  await expect(end).toHaveCount(4);
  await expect(table.getByText('This browser')).toHaveCount(1);
  await end.first().press('Enter');
  await expectToast(page, 'Session ended');
  await expect(end).toHaveCount(3);
  await expect(end.first()).toBeFocused();
  await page.getByRole('button', { name: 'End all other sessions' }).click();
  await expectToast(page, 'Signed out on all other devices');
  await expect(end).toHaveCount(0);
  for (const { send } of elsewhere) await expect(send('GET', apiPaths.me)).rejects.toThrow('401');
  await page.reload();
  await expect(table.getByText('This browser')).toBeVisible();
});

test.describe('axe finds nothing', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

  test('where one gets in', async ({ page, staff, site }) => {
    const colleague = await joinTeam(staff, 'author');
    await page.goto('/admin-access-portal/reset');
    await expect(page.getByRole('heading', deadLink)).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin-access-portal/forgot');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('Email is required').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Email').fill(colleague.email);
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText("we've sent it a link")).toBeVisible();
    await expectAccessible(page);
    await page.goto(await mailedLink(site.dataDir, colleague.email, 'reset'));
    await page.getByLabel('New password').fill('otters at dawn');
    await expectAccessible(page);
    const { url } = await staff.send<{ url: string }>('POST', apiPaths.invitations, {
      email: newEmail(),
      role: 'inbox',
    });
    await page.goto(url);
    await page.getByRole('button', { name: 'Join the team' }).click();
    await expect(page.getByText('Name is required').first()).toBeVisible();
    await expectAccessible(page);
  });

  test('in the account and the ways to set up a second factor', async ({ page, staff, site }) => {
    const colleague = await joinTeam(staff, 'author');
    const phone = await addAuthenticator(page);
    await enterAs(page, site.url, colleague);
    await page.goto('/admin/account');
    await addPasskey(page, phone, 'My phone');
    await expect(page.getByRole('table', { name: 'Your sessions' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByLabel('Passkey name')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Set up app' }).click();
    const dialog = page.getByRole('dialog', { name: 'Set up authenticator app' });
    await expect(dialog.getByLabel('Your password')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Your password').fill(colleague.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByRole('img', picture)).toBeVisible();
    await expectAccessible(page);
    await dialog.getByLabel('Code').fill(appFor(await readKey(page)).now());
    await dialog.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByRole('list', { name: 'Recovery codes' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: "I've saved them" }).click();
    await expect(dialog).toBeHidden();
    await logOut(page);
    await page.goto('/admin-access-portal');
    await typePassword(page, colleague);
    await expect(page.getByLabel('Code')).toBeFocused();
    await expectAccessible(page);
  });
});
