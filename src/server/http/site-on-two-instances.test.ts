import { afterAll, beforeAll, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { settingsSection } from '#contract/site-settings.ts';
import { describeOnBothDatabases } from '#test/support/databases.ts';
import { type Instances, startInstances } from '#test/support/instances.ts';
import { otherWords } from '#test/support/other-words.ts';
import { saidWords } from '#test/support/said-words.ts';
import { type StaffHeaders, signIn } from '#test/support/sign-in.ts';

describeOnBothDatabases('what the site says of itself, on two instances,', (engine) => {
  let instances: Instances;
  let staff: StaffHeaders;
  beforeAll(async () => {
    instances = await startInstances(engine, 2);
    const [first] = instances.all;
    if (!first) throw new Error('there is no instance');
    staff = await signIn(first);
  });
  afterAll(() => instances.close());

  const send = (at: number, method: 'PUT' | 'DELETE', url: string, payload?: object) =>
    instances.all[at]?.app.inject({ method, url, headers: staff, ...(payload && { payload }) });
  /** On both, the second time from what each keeps. */
  const told = async (section: string) => {
    const answers = [];
    for (const { url } of [...instances.all, ...instances.all])
      answers.push(saidWords(await (await fetch(`${url}/api/site/${section}`)).json()));
    return answers;
  };

  it.each(settingsSection.options)('is seen on both with the next request: %s', async (section) => {
    const [byDefault] = await told(section);
    const value = otherWords[section];
    await send(0, 'PUT', apiPaths.settingsDraft(section), value);
    expect(await told(section)).toEqual(Array(4).fill(byDefault));
    await send(0, 'PUT', apiPaths.settingsSection(section), value);
    expect(await told(section)).toEqual(Array(4).fill(value));
    await send(1, 'DELETE', apiPaths.settingsSection(section));
    expect(await told(section)).toEqual(Array(4).fill(byDefault));
  });

  it('is written by one of two who had seen the same', async () => {
    const updatedAt = new Date(0).toISOString();
    await instances.all[0]?.storage.db.deleteFrom('site_sections').execute();
    const answers = await Promise.all(
      [0, 1].map((at) =>
        send(at, 'PUT', apiPaths.settingsSection('home'), { title: `From ${at}`, updatedAt }),
      ),
    );
    expect(answers.map((answer) => answer?.statusCode).toSorted()).toEqual([200, 409]);
  });
});
