// @module-tag full
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { buildInstance } from '#test/support/build-test-app.ts';
import { createTestDatabase, describeOnBothDatabases } from '#test/support/databases.ts';
import { runServer } from '#test/support/server-process.ts';
import { signIn } from '#test/support/sign-in.ts';
import { pngImage } from '#test/support/test-images.ts';
import { uploadImage } from '#test/support/upload-image.ts';

describeOnBothDatabases('npm run move-uploads', (engine) => {
  it('lets a site go on with its uploads in the database', async () => {
    const database = await createTestDatabase(engine);
    const before = await buildInstance(database.env);
    const { imageUrl } = (await uploadImage(before.app, await signIn(before), await pngImage())).json();
    const { rawPayload } = await before.app.inject(imageUrl);
    await before.close();
    const warning = 'npm run move-uploads';
    const startOn = async (env: Record<string, string>) => {
      const server = await runServer({ env: { ...database.env, ...env, LOG_LEVEL: 'silent' } });
      await server.stop();
      return server.output();
    };
    expect(await startOn({ UPLOADS: 'database' })).toContain(warning);
    expect(await startOn({ UPLOADS: 'database', WORKERS: '2' })).toContain(warning);
    expect(await startOn({})).not.toContain(warning);

    const run = promisify(execFile);
    const env = { PATH: process.env.PATH, ...database.env };
    for (const _ of ['once', 'again']) {
      const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'move-uploads.ts')], { env });
      expect(stdout).toBe('6 files of uploads and 0 attachments are in the database.\n');
    }

    const after = await buildInstance({ ...database.env, UPLOADS: 'database' });
    expect((await after.app.inject(imageUrl)).rawPayload.equals(rawPayload)).toBe(true);
    await after.close();
    expect(await startOn({ UPLOADS: 'database' })).not.toContain(warning);
    await database.drop();
  });
});
