import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { simpleParser } from 'mailparser';

type Link = { at: Date; url: string };

/** The newest link of a kind that was mailed to somebody, by a server that writes its mails to files. Waits until there is one. */
export async function mailedLink(dataDir: string, to: string, kind: 'invitation' | 'reset'): Promise<string> {
  let newest: Link | undefined;
  await expect
    .poll(async () => {
      const links = await linksTo(join(dataDir, 'mail'), to, kind);
      newest = links.toSorted((one, other) => one.at.getTime() - other.at.getTime()).at(-1);
      return newest?.url;
    })
    .toBeTruthy();
  return newest?.url ?? '';
}

async function linksTo(folder: string, to: string, kind: string): Promise<Link[]> {
  const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map(async (name) => simpleParser(await readFile(join(folder, name)))),
  );
  return mails.flatMap(({ to: recipients, text = '', date = new Date(0) }) => {
    const url = new RegExp(`https?://\\S+/${kind}\\?token=[\\w-]+`).exec(text)?.[0];
    const isTheirs = [recipients].flat().some((recipient) => recipient?.text.includes(to));
    return url && isTheirs ? [{ at: date, url }] : [];
  });
}
