import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { startSmtpStandIn } from '#test/support/smtp-stand-in.ts';
import { signInStaff } from '#test/support/staff.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { countOf, emptyLedger, findLost, startWorkload } from '../workload.ts';

const writesPerSecond = 50;
const longestRun = 700;
const readyWithin = 5000;
/** Longer than a sender that was killed keeps others from sending. */
const quietFor = 30_000;

export const killedUnderLoad: Scenario = {
  area: 'Faults',
  name: 'kill -9 under load',
  promise:
    'No confirmed post, message, response, upload or mail is lost; the database is whole; ready again within 5 s',
  run,
};

async function run({ times, within, postgresUrl }: World): Promise<Outcome> {
  const kills = times(5, 200);
  const harm: string[] = [];
  const ledger = emptyLedger();
  const smtp = await startSmtpStandIn();
  const captcha = await startRecaptchaStandIn();
  const site = await prepareSite('sqlite', postgresUrl);
  const settings = { ...captcha.env, SMTP_URL: smtp.url, TRUST_PROXY: '1' };
  let slowest = 0;
  let token = '';
  const start = async () => {
    const began = performance.now();
    const server = await site.start(settings);
    slowest = Math.max(slowest, performance.now() - began);
    return server;
  };
  try {
    for (let kill = 0; kill < kills; kill += 1) {
      const server = await start();
      if (!token) ({ token } = await signInStaff(server.url, account));
      const load = startWorkload({ url: server.url, token, ledger }, writesPerSecond);
      await pause(Math.random() * longestRun);
      await server.stop('SIGKILL');
      await load.stop();
      if (kill % 20 === 0) harm.push(...damageIn(site.dataDir));
    }
    const server = await start();
    harm.push(...ledger.unexpected, ...(await findLost(server.url, token, ledger)));
    harm.push(...(await mailsMissing(ledger.responses, () => smtp.received.map(({ raw }) => raw))));
    await server.stop();
    harm.push(...damageIn(site.dataDir));
    if (slowest > within(readyWithin)) harm.push(`ready after ${Math.round(slowest)} ms`);
  } finally {
    await site.clear();
    await smtp.close();
    await captcha.close();
  }
  return {
    tried: `${kills} kills, ${countOf(ledger)} confirmed writes, ${smtp.received.length} mails`,
    harm,
    measured: `slowest start ${(slowest / 1000).toFixed(1)} s`,
  };
}

function damageIn(dataDir: string): string[] {
  const file = new DatabaseSync(join(dataDir, 'marquee.db'));
  const integrity = file.prepare('pragma integrity_check').all() as { integrity_check: string }[];
  const orphans = file.prepare('pragma foreign_key_check').all();
  file.close();
  return [
    ...integrity.map((row) => row.integrity_check).filter((word) => word !== 'ok'),
    ...orphans.map((row) => `orphan ${JSON.stringify(row)}`),
  ];
}

/** Mails leave one after the other once nobody is killed any more. Those that have not come when no more come are missing. */
async function mailsMissing(responses: Set<string>, mails: () => string[]): Promise<string[]> {
  let received = -1;
  let lastCame = performance.now();
  for (;;) {
    const all = mails();
    if (all.length > received) [received, lastCame] = [all.length, performance.now()];
    const text = all.join('\n');
    const missing = [...responses].filter((response) => !text.includes(response));
    if (missing.length === 0 || performance.now() > lastCame + quietFor)
      return missing.map((response) => `mail ${response}`);
    await pause(500);
  }
}
