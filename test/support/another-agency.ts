import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { adminPaths } from '#contract/paths.ts';
import type { SettingsSection } from '#contract/site-settings.ts';
import { expectToast, writeContent } from './admin-screen.ts';

const services = [
  { title: 'Film', icon: 'video', description: 'Short films that people watch to the end.' },
  { title: 'Sound', icon: 'mic', description: 'Podcasts, jingles and the voice of your brand.' },
  { title: 'Stills', icon: 'camera', description: 'Photographs of what you make, and of who makes it.' },
  { title: 'Stages', icon: 'megaphone', description: 'Evenings in real rooms with real applause.' },
];

const positions = ['Camera Operator', 'Sound Editor'];

const logo = () =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><circle cx="256" cy="256" r="216" fill="none" stroke="#f5a524" stroke-width="64"/><circle cx="256" cy="256" r="72" fill="#f5a524"/></svg>',
    ),
  )
    .png()
    .toBuffer();

/** Makes another agency of the site in the back office, as somebody does who has never seen it: by its labels and buttons alone. */
export async function makeAnotherAgency(page: Page) {
  await giveIdentity(page);
  await offerServices(page);
  await openPositions(page);
  await linkAboutPage(page);
}

async function open(page: Page, section: SettingsSection) {
  await page.goto(adminPaths.siteSection(section));
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
}

async function publish(page: Page) {
  await page.getByRole('button', { name: 'Publish' }).click();
  await expectToast(page, 'Published');
}

async function giveIdentity(page: Page) {
  await open(page, 'identity');
  await page.getByLabel('Name').fill('Nordlicht');
  await page.getByLabel('Tagline').fill('Nordlicht makes films, sound and evenings that people remember.');
  const file = { name: 'logo.png', mimeType: 'image/png', buffer: await logo() };
  await page.getByLabel('Choose an image').first().setInputFiles(file);
  await expect(page.getByText('Browser tab', { exact: true })).toBeVisible();
  await page.getByRole('textbox', { name: 'Accent colour' }).fill('#f5a524');
  await publish(page);
  await open(page, 'home');
  await page.getByLabel('Title').first().fill('Films that stay');
  await publish(page);
}

async function offerServices(page: Page) {
  await open(page, 'services');
  const removal = page.getByRole('button', { name: /^Remove / });
  for (let left = await removal.count(); left > 1; left -= 1) await removal.first().click();
  for (const { title, icon, description } of services) {
    await page.getByRole('button', { name: 'Add service' }).click();
    await page.getByLabel('Title').last().fill(title);
    await page.getByRole('button', { name: 'Choose an icon' }).last().click();
    await page.getByLabel('Search icons').last().fill(icon);
    await page.getByRole('radio', { name: icon, exact: true }).last().check();
    await page.getByRole('button', { name: 'Done' }).last().click();
    await page.getByLabel('Description').last().fill(description);
    await page.getByRole('button', { name: title, exact: true }).click();
  }
  await removal.first().click();
  await publish(page);
}

async function openPositions(page: Page) {
  await open(page, 'careers');
  const list = page.getByRole('group', { name: 'Open positions' });
  const removal = list.getByRole('button', { name: /^Remove / });
  for (let left = await removal.count(); left > 0; left -= 1) await removal.first().click();
  for (const title of positions) {
    await list.getByRole('button', { name: 'Add position' }).click();
    await list.getByLabel('Title').last().fill(title);
    await list.getByLabel('Location').last().fill('Kiel');
    await list.getByLabel('Summary').last().fill('Work on two films a year, from the first idea on.');
    await list.getByRole('button', { name: title, exact: true }).click();
  }
  await publish(page);
}

async function linkAboutPage(page: Page) {
  await page.goto(adminPaths.createPage);
  await page.getByLabel('Page Title').fill('About Nordlicht');
  await writeContent(page, 'Page Content', 'Four people, two cameras and one old lighthouse.');
  await page.getByRole('button', { name: 'Create Page' }).click();
  await expectToast(page, 'Page created successfully!');
  await open(page, 'navigation');
  const header = page.getByRole('group', { name: 'Header' });
  await header.getByRole('button', { name: 'Add link' }).click();
  const link = header.getByRole('listitem').last();
  await link.getByRole('combobox', { name: 'Links to' }).fill('About');
  await page.getByRole('option', { name: 'About Nordlicht' }).click();
  await link.getByLabel('Label').fill('About');
  await publish(page);
}
