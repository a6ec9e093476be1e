import { apiPaths } from '#contract/paths.ts';
import { roles, roleWords } from '#contract/policy.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, interfere, rowOf } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';
import { mailedLink } from '#test/support/mailed-links.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { enterAs, joinTeam, newEmail, typePassword } from '#test/support/team.ts';

const deadLink = { name: 'This link no longer works', level: 1 } as const;
const backOffice = { name: 'Back office' } as const;

test('somebody is invited by mail, comes in, and finds what their role allows', { tag: '@main' }, async ({
  staffPage: page,
  site,
  browser,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  const email = newEmail();
  await page.goto('/admin/team');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expect(dialog.getByLabel('Email')).toBeFocused();
  for (const role of roles)
    await expect(dialog.getByRole('radio', { name: roleWords[role].label })).toHaveAccessibleDescription(
      roleWords[role].explanation,
    );
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('radio', { name: 'Inbox' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();

  await expect(page.getByRole('dialog', { name: 'Invitation sent' })).toContainText(email);
  const link = await dialog.getByLabel('Invitation link').inputValue();
  expect(await mailedLink(site.dataDir, email, 'invitation')).toBe(link);
  await dialog.getByRole('button', { name: 'Copy link' }).click();
  await expectToast(page, 'Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'Open invitations' })).toContainText(email);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  await expect(theirs.getByRole('heading', { name: 'Join the team' })).toBeVisible();
  await expect(theirs).toHaveURL(/\/admin-access-portal\/invitation$/);
  await expect(theirs.getByLabel('Email')).toHaveValue(email);
  await expect(theirs.getByText(roleWords.inbox.explanation)).toBeVisible();
  await theirs.reload();
  await theirs.getByRole('button', { name: 'Join the team' }).click();
  await expect(theirs.getByText('Name is required').first()).toBeVisible();
  await expect(theirs.getByLabel('Your name')).toBeFocused();
  await theirs.getByLabel('Your name').fill('Ina Inbox');
  await theirs.getByLabel('Choose a password').fill('password123');
  await expect(theirs.getByRole('status').filter({ hasText: 'too common' })).toBeVisible();
  await theirs.getByLabel('Choose a password').fill('nine quiet otters sing');
  await theirs.getByRole('button', { name: 'Join the team' }).click();

  await expect(theirs).toHaveURL(/\/admin$/);
  await expect(theirs.getByText('Welcome, Ina Inbox')).toBeVisible();
  await expect(theirs.getByRole('navigation', backOffice).getByRole('link')).toHaveText([
    'Dashboard',
    'Contact Messages',
    /^View Website/,
  ]);
  await theirs.goto(`${site.url}/admin/team`);
  await expect(theirs.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await context.close();

  await page.reload();
  await expect(rowOf(page, email)).toContainText('Ina Inbox');
  await expect(rowOf(page, email)).toContainText('1 session');
  await expect(page.getByRole('region', { name: 'Open invitations' })).not.toContainText(email);
  await page.goto(link);
  await expect(page.getByRole('heading', deadLink)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Go to sign-in' })).toBeVisible();
});

test('inviting again makes a new link and ends the old one, and an invitation can be withdrawn', async ({
  staffPage: page,
}) => {
  const email = newEmail();
  await page.goto('/admin/team?invite=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const first = await dialog.getByLabel('Invitation link').inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  await rowOf(page, email).getByRole('button', { name: 'Invite again' }).click();
  const second = await dialog.getByLabel('Invitation link').inputValue();
  expect(second).not.toBe(first);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  // It is another row than the one whose button was pressed, in the same place.
  await expect(rowOf(page, email).getByRole('button', { name: 'Invite again' })).toBeFocused();

  const other = await page.context().newPage();
  await other.goto(first);
  await expect(other.getByRole('heading', deadLink)).toBeVisible();
  await other.goto(second);
  await expect(other.getByLabel('Email')).toHaveValue(email);
  await expect(other.getByText(`You are signed in as ${adminAccount.email} in this browser.`)).toBeVisible();

  await rowOf(page, email).getByRole('button', { name: 'Withdraw' }).click();
  await dialog.getByRole('button', { name: 'Withdraw' }).click();
  await expectToast(page, 'Invitation withdrawn');
  await expect(rowOf(page, email)).toHaveCount(0);
  await other.goto(second);
  await expect(other.getByRole('heading', deadLink)).toBeVisible();
});

test('who is on the team already is not invited', async ({ staffPage: page }) => {
  await page.goto('/admin/team?invite=1');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(adminAccount.email);
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByLabel('Email')).toHaveValue(adminAccount.email);
});

test('a changed role counts at once', { tag: '@main' }, async ({ staffPage: page, staff, site, browser }) => {
  const colleague = await joinTeam(staff, 'author');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enterAs(theirs, site.url, colleague);
  await theirs.goto(`${site.url}/admin`);
  const links = theirs.getByRole('navigation', backOffice).getByRole('link');
  await expect(links.filter({ hasText: 'Contact Messages' })).toHaveCount(0);

  await page.goto(`/admin/team?${new URLSearchParams({ q: colleague.email })}`);
  await rowOf(page, colleague.email).getByRole('button', { name: 'Change role' }).click();
  const dialog = page.getByRole('dialog', { name: `Role of ${colleague.name}` });
  await expect(dialog.getByRole('radio', { name: 'Author' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Author' }).press('ArrowUp');
  await expect(dialog.getByRole('radio', { name: 'Editor' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Save role' }).click();
  await expectToast(page, `${colleague.name} now has the role Editor`);
  await expect(rowOf(page, colleague.email)).toContainText('Editor');

  await theirs.reload();
  await expect(links.filter({ hasText: 'Contact Messages' })).toBeVisible();
  await expect(links.filter({ hasText: 'Team' })).toHaveCount(0);
  await context.close();
});

test('a deactivated account is out at once, and back when it is activated', async ({
  staffPage: page,
  staff,
  site,
  browser,
}) => {
  const colleague = await joinTeam(staff, 'editor');
  const context = await browser.newContext();
  const theirs = await context.newPage();
  await enterAs(theirs, site.url, colleague);
  await theirs.goto(`${site.url}/admin/blogs`);
  await expect(theirs.getByText(`Welcome, ${colleague.name}`)).toBeVisible();

  await page.goto(`/admin/team?${new URLSearchParams({ q: colleague.email })}`);
  const row = rowOf(page, colleague.email);
  await row.getByRole('button', { name: 'Deactivate' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('signed out everywhere immediately');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, `${colleague.name} was deactivated`);
  await expect(row).toContainText('Deactivated');
  await expect(row).toContainText('0 sessions');

  await theirs.getByRole('link', { name: 'Manage Pages' }).click();
  await expect(theirs.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await theirs.getByLabel('Password').fill(colleague.password);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expectToast(theirs, 'Invalid email or password');

  await row.getByRole('button', { name: 'Activate' }).click();
  await expectToast(page, `${colleague.name} can sign in again`);
  await theirs.getByRole('button', { name: 'Sign In' }).click();
  await expect(theirs.getByRole('dialog')).toBeHidden();
  await expect(theirs.getByRole('heading', { name: 'Manage Pages' })).toBeVisible();
  await context.close();
});

test('who is removed is gone, and the dialog says what stays', async ({
  staffPage: page,
  staff,
  site,
  browser,
}) => {
  const colleague = await joinTeam(staff, 'editor');
  await page.goto(`/admin/team?${new URLSearchParams({ q: colleague.email })}`);
  await rowOf(page, colleague.email).getByRole('button', { name: 'Remove' }).press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Their posts, pages, replies and notes stay');
  await dialog.getByRole('button', { name: 'Remove' }).press('Enter');
  await expectToast(page, `${colleague.name} was removed from the team`);
  await expect(rowOf(page, colleague.email)).toHaveCount(0);
  await expect(page.getByText('No team members found.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Team', level: 1 })).toBeFocused();

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(`${site.url}/admin-access-portal`);
  await typePassword(theirs, colleague);
  await expectToast(theirs, 'Invalid email or password');
  await context.close();
});

test('nobody is offered to change their own role or access', async ({ staffPage: page }) => {
  await page.goto(`/admin/team?${new URLSearchParams({ q: adminAccount.email })}`);
  const row = rowOf(page, adminAccount.email);
  await expect(row).toContainText(`${adminAccount.name} (you)`);
  await expect(row.getByRole('button')).toHaveCount(0);
  await row.getByRole('link', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
});

test('what the server refuses is told in its words, and the list is as it is there', async ({
  staffPage: page,
  staff,
}) => {
  const colleague = await joinTeam(staff, 'editor');
  await page.goto(`/admin/team?${new URLSearchParams({ q: colleague.email })}`);
  const row = rowOf(page, colleague.email);
  await expect(row).toBeVisible();
  const message = 'This is the last active admin.';
  await interfere(page, 'PATCH', /^\/api\/admin\/users\//, { status: 409, body: { message } });
  await row.getByRole('button', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
  await expectToast(page, message);
  await expect(row).toContainText('Active');
});

test('a team that cannot be loaded says so, and is loaded again', async ({ staffPage: page }) => {
  await interfere(page, 'GET', /^\/api\/admin\/(users|invitations)$/, {
    status: 500,
    body: { message: 'No' },
  });
  // Whoever joined in other tests is newer and may fill the first page.
  await page.goto(`/admin/team?${new URLSearchParams({ q: adminAccount.email })}`);
  await expectToast(page, 'Failed to fetch the team');
  await expect(page.getByText('Could not load this list.')).toBeVisible();
  await expect(page.getByText('Could not load the invitations.')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await expect(rowOf(page, adminAccount.email)).toBeVisible();
});

test('the palette leads to the invitation', async ({ staffPage: page }) => {
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('combobox').fill('invite');
  await expect(page.getByRole('option', { selected: true })).toContainText('Invite someone');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Invite someone' }).getByLabel('Email')).toBeFocused();
});

test('axe finds nothing: the team, its dialogs and its invitations', async ({ staffPage: page, staff }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const colleague = await joinTeam(staff, 'author');
  const email = newEmail();
  await staff.send('POST', apiPaths.invitations, { email, role: 'editor' });
  await page.goto('/admin/team');
  await expect(rowOf(page, colleague.email)).toBeVisible();
  await expect(rowOf(page, email)).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Require two-factor authentication' })).toBeEnabled();
  await expectAccessible(page);

  const dialog = page.getByRole('dialog');
  await rowOf(page, colleague.email).getByRole('button', { name: 'Change role' }).click();
  await expect(dialog.getByRole('radio', { name: 'Author' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await rowOf(page, colleague.email).getByRole('button', { name: 'Remove' }).click();
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByText('Email is required')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Email').fill(newEmail());
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByLabel('Invitation link')).toBeVisible();
  await expectAccessible(page);
});
