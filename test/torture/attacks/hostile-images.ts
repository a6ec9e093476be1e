import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describeUpload } from '#contract/images.ts';
import { apiPaths } from '#contract/paths.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { ask } from './ask.ts';
import { imageZoo, needle, type Specimen } from './image-zoo.ts';
import { atOnce, sampleOf, type Target, withTarget } from './target.ts';

/** Far below what one of the bombs would take: 900 million pixels are 2.7 GB. */
const mayGrowBy = 400;

export const hostileImages: Scenario = {
  area: 'Attacks',
  name: 'uploads that are no mere pictures',
  promise:
    'Nothing is served but pixels, as a picture; places and names are gone; bombs are refused without taking memory',
  run: (world) => withTarget(world, {}, (target) => attack(world, target)),
};

async function attack({ times }: World, target: Target): Promise<Outcome> {
  const zoo = await imageZoo();
  const harm: string[] = [];
  const counts = { taken: 0, refused: 0 };
  const some = (specimens: Specimen[], short: number) => sampleOf(specimens, times(short, 1000));
  const shown = [
    ...some(zoo.polyglots, 14),
    ...some(zoo.pretenders, 8),
    ...some(zoo.stumps, 5),
    ...some(zoo.telltales, 3),
  ];

  async function upload({ name, bytes, fate, file }: Specimen) {
    const form = formWith(bytes, file);
    const answer = await ask(target.url, {
      method: 'POST',
      path: apiPaths.upload,
      headers: { ...form.headers, 'x-auth-token': target.staff.token },
      body: form.payload,
    });
    if (answer.status !== 201) {
      counts.refused += 1;
      if (![400, 413, 415].includes(answer.status)) harm.push(`${name} was answered ${answer.status}`);
      return;
    }
    counts.taken += 1;
    if (fate === 'refused') harm.push(`${name} was taken`);
    const { imageUrl } = JSON.parse(answer.body.toString('utf8')) as { imageUrl: string };
    for (const path of filesOf(imageUrl))
      harm.push(...(await suspicions(target.url, path)).map((what) => `${name}: ${path} ${what}`));
  }
  await atOnce(3, shown, upload);

  const { pid = 0 } = target.server.child;
  await upload({ name: 'a picture', bytes: await pngImage(), fate: 'pixels at most' });
  const before = await megabytes(pid, 'VmRSS');
  await forgetPeak(pid);
  for (const bomb of zoo.bombs) await upload(bomb);
  const peak = await megabytes(pid, 'VmHWM');
  if (peak - before > mayGrowBy) harm.push(`memory grew from ${before} to ${peak} MB`);
  return {
    tried: `${shown.length} files (polyglots, mistyped, truncated, with GPS) and ${zoo.bombs.length} bombs: ${counts.refused} refused, ${counts.taken} taken as pixels`,
    harm,
    measured: peak > 0 ? `memory ${before} MB, with bombs at most ${peak} MB` : 'memory is not told here',
  };
}

/** The picture and everything that was made of it. */
function filesOf(imageUrl: string): string[] {
  const { sources, card } = describeUpload(imageUrl) ?? { sources: [] };
  return [
    imageUrl,
    ...(card ? [card] : []),
    ...sources.flatMap(({ srcSet }) => srcSet.split(', ').map((entry) => entry.split(' ', 1)[0] ?? '')),
  ];
}

async function suspicions(url: string, path: string): Promise<string[]> {
  const { status, headers, body } = await ask(url, { path });
  const found: string[] = [];
  const type = String(headers['content-type']);
  if (status !== 200) found.push(`answered ${status}`);
  if (!/^image\/(?:png|jpeg|gif|webp|avif)$/.test(type)) found.push(`is served as ${type}`);
  if (headers['x-content-type-options'] !== 'nosniff') found.push('may be taken for something else');
  if (!String(headers['content-security-policy']).includes('sandbox')) found.push('is not in a sandbox');
  const text = body.toString('latin1');
  for (const sign of [needle, '<script', '<svg', '<?php', '%PDF', 'PK\x03\x04', 'Exif\0', 'Secret Phone'])
    if (text.includes(sign)) found.push(`still has ${sign}`);
  const { exif, xmp, iptc, comments } = await sharp(body).metadata();
  if (exif || xmp || iptc || comments) found.push('has metadata');
  return found;
}

/** As Linux tells it; elsewhere nothing is known. */
async function megabytes(pid: number, which: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1024);
}

async function forgetPeak(pid: number): Promise<void> {
  await writeFile(`/proc/${pid}/clear_refs`, '5').catch(() => {});
}
