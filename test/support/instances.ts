import type { Engine } from '#server/storage/open.ts';
import { buildInstance, type TestApp } from './build-test-app.ts';
import { createMigratedDatabase, type TestDatabase } from './databases.ts';

/** An instance that listens on a port of its own. */
export type Instance = TestApp & { url: string };

export type Instances = { database: TestDatabase; all: Instance[]; close: () => Promise<void> };

/** Several instances on one database, as they stand behind a load balancer. */
export async function startInstances(
  engine: Engine,
  count: number,
  env: Record<string, string> = {},
): Promise<Instances> {
  const database = await createMigratedDatabase(engine);
  const all: Instance[] = [];
  for (let number = 0; number < count; number += 1) {
    const instance = await buildInstance({ ...database.env, ...env });
    all.push({ ...instance, url: await instance.app.listen({ port: 0, host: '127.0.0.1' }) });
  }
  return {
    database,
    all,
    close: async () => {
      for (const instance of all) await instance.close();
      await database.drop();
    },
  };
}
