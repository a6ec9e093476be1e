import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { canMountDisks, mountSmallDisk } from '#test/support/small-disk.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { statusOf, until } from '../until.ts';
import { countOf, emptyLedger, findLost, startWorkload } from '../workload.ts';

const megabytes = 24;
const recoversWithin = 5000;

export const fullDisk: Scenario = {
  area: 'Faults',
  name: 'full disk',
  promise:
    'Writes get 507 in words, reads go on, writing works again within 5 s of there being room, without a restart; nothing confirmed is lost',
  run,
};

async function run(world: World): Promise<Outcome> {
  if (!canMountDisks)
    return { tried: 'not possible here: this account may not mount a small disk', harm: [], isUntried: true };
  const disk = await mountSmallDisk(megabytes);
  try {
    return await fillUnderLoad(world, disk.path);
  } finally {
    await disk.remove();
  }
}

async function fillUnderLoad({ times, within, postgresUrl }: World, dataDir: string): Promise<Outcome> {
  const rounds = times(1, 4);
  const harm: string[] = [];
  const ledger = emptyLedger();
  const captcha = await startRecaptchaStandIn();
  const site = await prepareSite('sqlite', postgresUrl);
  let slowest = 0;
  let reads = 0;
  try {
    const server = await site.start({ ...captcha.env, TRUST_PROXY: '1', DATA_DIR: dataDir });
    const { url } = server;
    const { token, createPost } = await signInStaff(url, account);
    const { slug } = await createPost({ title: 'Seen all the time', status: 'published' });
    const large = JSON.stringify(postPayload({ content: `<p>${'x'.repeat(300_000)}</p>` }));
    const headers = { 'content-type': 'application/json', 'x-auth-token': token };
    const write = () => fetch(url + apiPaths.posts, { method: 'POST', headers, body: large });

    const load = startWorkload({ url, token, ledger, mayAnswer: [507] }, 20);
    for (let round = 0; round < rounds; round += 1) {
      const [confirmed, enough] = [countOf(ledger) + times(10, 50), ledger.refused + times(5, 40)];
      await until(() => countOf(ledger) >= confirmed, within(20_000));
      const makeRoom = await fill(dataDir);
      const refused = await until(async () => isFull(await write()), within(10_000));
      if (refused === undefined) harm.push('large posts were not refused in words');
      for (const path of ['/', `/blog/${slug}`, '/readyz', apiPaths.stats, apiPaths.adminPosts]) {
        const status = await statusOf(url + path, { headers });
        if (status !== 200) harm.push(`${path} got ${status} while the disk was full`);
        reads += 1;
      }
      if ((await until(() => ledger.refused >= enough, within(20_000))) === undefined)
        harm.push('hardly anything was refused: the disk was not full');
      await makeRoom();
      const recovered = await until(async () => (await write()).status === 201, within(recoversWithin));
      if (recovered === undefined) harm.push('no room again after 5 s');
      slowest = Math.max(slowest, recovered ?? 0);
    }
    await load.stop();
    harm.push(...ledger.unexpected, ...ledger.broken, ...(await findLost(url, token, ledger)));
    await server.stop();
  } finally {
    await site.clear();
    await captcha.close();
  }
  return {
    tried: `filled ${rounds} times under load: ${ledger.refused} writes refused, ${countOf(ledger)} confirmed, ${reads} reads`,
    harm,
    measured: `writing again after ${Math.round(slowest)} ms`,
  };
}

/** The log of the database may have a little room left of its own, so not the very first write is refused. */
async function isFull(answer: Response): Promise<boolean> {
  const { message = '' } = (await answer.json()) as { message?: string };
  return answer.status === 507 && message.includes('no room');
}

/** Takes all the room there is, and answers with how to give it back. */
async function fill(folder: string): Promise<() => Promise<void>> {
  const ballast = join(folder, '.ballast');
  await writeFile(ballast, Buffer.alloc(megabytes * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOSPC') throw error;
  });
  return () => rm(ballast);
}
