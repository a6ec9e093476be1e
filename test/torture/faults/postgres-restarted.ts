import pg from 'pg';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { startRecaptchaStandIn } from '#test/support/recaptcha-stand-in.ts';
import { signInStaff } from '#test/support/staff.ts';
import { startEmbeddedPostgres } from '#test/support/start-postgres.ts';
import { account, prepareSite } from '../product.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { statusOf, until } from '../until.ts';
import { countOf, emptyLedger, findLost, startWorkload } from '../workload.ts';

const writesPerSecond = 40;
const recoversWithin = 5000;

export const postgresRestarted: Scenario = {
  area: 'Faults',
  name: 'PostgreSQL cut off and restarted under load',
  promise: 'Every answer is a success or 503, writing works again within 5 s, no confirmed write is lost',
  run,
};

async function run({ times, within }: World): Promise<Outcome> {
  const [cuts, restarts] = [times(1, 10), times(1, 4)];
  const harm: string[] = [];
  const ledger = emptyLedger();
  const postgres = await startEmbeddedPostgres({ restarts: true });
  const captcha = await startRecaptchaStandIn();
  const site = await prepareSite('postgres', postgres.url);
  let slowest = 0;
  let reads = 0;
  try {
    const server = await site.start({ ...captcha.env, TRUST_PROXY: '1' });
    const { token } = await signInStaff(server.url, account);
    const headers = { 'content-type': 'application/json', 'x-auth-token': token };
    const body = JSON.stringify(postPayload({ title: 'Written again' }));
    const canWrite = async () =>
      (await statusOf(server.url + apiPaths.posts, { method: 'POST', headers, body })) === 201;
    const readAll = async () => {
      for (const path of ['/', '/blog', '/readyz', apiPaths.posts, apiPaths.adminPosts]) {
        const status = await statusOf(server.url + path, { headers });
        if (status !== 200 && status !== 503) harm.push(`${path} got ${status}`);
        reads += 1;
      }
    };

    const load = startWorkload({ url: server.url, token, ledger, mayAnswer: [503] }, writesPerSecond);
    for (let trouble = 0; trouble < cuts + restarts; trouble += 1) {
      const confirmed = countOf(ledger);
      await until(() => countOf(ledger) > confirmed + 10, within(20_000));
      const readings = readAll();
      if (trouble < cuts) await cutConnections(`${postgres.url}/postgres`);
      else await postgres.restart();
      const patience = within(2 * recoversWithin);
      const recovered = await until(canWrite, patience);
      slowest = Math.max(slowest, recovered ?? Number.POSITIVE_INFINITY);
      await readings;
    }
    await load.stop();
    if (slowest > within(recoversWithin))
      harm.push(`writing worked again only after ${Math.round(slowest)} ms`);
    harm.push(...ledger.unexpected, ...ledger.broken, ...(await findLost(server.url, token, ledger)));
    await server.stop();
  } finally {
    await site.clear();
    await captcha.close();
    await postgres.stop();
  }
  return {
    tried: `${cuts} times all connections cut, ${restarts} restarts: ${countOf(ledger)} writes confirmed, ${ledger.refused} got 503, ${reads} reads`,
    harm,
    measured: `writing again after ${Math.round(slowest)} ms at most`,
  };
}

async function cutConnections(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  );
  await client.end();
}
