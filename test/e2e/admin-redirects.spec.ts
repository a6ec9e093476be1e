import { adminPaths, apiPaths } from '#contract/paths.ts';
import { expectAccessible } from '#test/support/accessibility-faults.ts';
import { expectToast, rowOf, unique } from '#test/support/admin-screen.ts';
import { expect, test } from '#test/support/e2e.ts';

const newPath = () => `/${unique('old').replaceAll(' ', '-')}`;

test('a rule is tried before it is saved, and followed afterwards', { tag: '@main' }, async ({
  staffPage: page,
  request,
}) => {
  const from = newPath();
  await page.goto(adminPaths.redirects);
  await page.getByRole('button', { name: 'New redirect' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expect(dialog.getByText('From is required')).toBeVisible();
  await expect(dialog.getByLabel('From')).toBeFocused();
  await dialog.getByLabel('From').fill(from);
  await dialog.getByLabel('To').fill('/services');
  await expect(dialog.getByRole('status')).toHaveText(`${from} → /services, 301`);
  await dialog.getByLabel('Type').selectOption({ label: 'Temporary (302)' });
  await expect(dialog.getByRole('status')).toHaveText(`${from} → /services, 302`);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expectToast(page, 'Redirect created');
  const answer = await request.get(`${from}?utm_source=mail`, { maxRedirects: 0 });
  expect([answer.status(), answer.headers().location]).toEqual([302, '/services?utm_source=mail']);

  await rowOf(page, from).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('To').fill(from);
  await expect(dialog.getByRole('status')).not.toContainText('→');
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expect(dialog.locator('[aria-invalid="true"]')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  page.on('dialog', (question) => void question.accept());
  await rowOf(page, from).getByRole('button', { name: 'Delete' }).click();
  await expectToast(page, 'Redirect deleted');
  await expect(rowOf(page, from)).toHaveCount(0);
});

test('many rules come from a table, and what was not taken is told by its line', async ({
  staffPage: page,
}) => {
  const [one, two] = [newPath(), newPath()];
  await page.goto(adminPaths.redirects);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog');
  const rules = {
    name: 'rules.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`from,to,permanent\n${one},/blog,true\nnowhere,/blog,true\n${two},/,false\n`),
  };
  // A file may be gone or changed by the time it is read.
  await page.evaluate(() => {
    File.prototype.text = () => Promise.reject(new DOMException('Gone', 'NotReadableError'));
  });
  await dialog.getByLabel('File').setInputFiles(rules);
  await expect(
    dialog.getByText('Could not read the file. Choose it again or paste its contents.'),
  ).toBeVisible();
  await page.evaluate(() => {
    File.prototype.text = Blob.prototype.text;
  });
  await dialog.getByLabel('File').setInputFiles(rules);
  await expect(dialog.getByLabel('Or paste the CSV')).toHaveValue(/nowhere/);
  await dialog.getByRole('button', { name: 'Import' }).click();
  await expect(dialog.getByRole('status')).toHaveText('2 redirects created. 1 line was skipped:');
  await expect(dialog.getByRole('listitem')).toContainText('Line 3:');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(rowOf(page, one)).toContainText('Permanent (301)');
  await expect(rowOf(page, two)).toContainText('Temporary (302)');
});

test('an address that visitors ask for in vain becomes a rule', async ({
  staffPage: page,
  staff,
  request,
}) => {
  const lost = newPath();
  expect((await request.get(lost)).status()).toBe(404);
  await expect
    .poll(async () => JSON.stringify(await staff.send('GET', `${apiPaths.missing}?q=${lost}`)))
    .toContain(lost);
  await page.goto(adminPaths.redirects);
  await page.getByRole('link', { name: 'Not found' }).click();
  await expect(rowOf(page, lost)).toBeVisible();
  await expectAccessible(page);
  await rowOf(page, lost).getByRole('button', { name: 'Create redirect' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('From')).toHaveValue(lost);
  await dialog.getByLabel('To').fill('/blog');
  await dialog.getByRole('button', { name: 'Save redirect' }).click();
  await expectToast(page, 'Redirect created');
  expect((await request.get(lost, { maxRedirects: 0 })).status()).toBe(301);
});
