// @module-tag full
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import { postPayload } from '#test/support/factories.ts';
import { adminAccount } from '#test/support/run-server.ts';
import { type RunningServer, runServer } from '#test/support/server-process.ts';
import { canMountDisks, mountSmallDisk, neededDisk, type SmallDisk } from '#test/support/small-disk.ts';
import { signInStaff } from '#test/support/staff.ts';
import { pngImage } from '#test/support/test-images.ts';
import { formWith } from '#test/support/upload-image.ts';

describe.skipIf(!canMountDisks)(`a full disk${neededDisk}`, () => {
  let disk: SmallDisk;
  let server: RunningServer;
  let token: string;
  beforeAll(async () => {
    disk = await mountSmallDisk(12);
    const { email, password, name } = adminAccount;
    server = await runServer({
      env: {
        DATA_DIR: disk.path,
        LOG_LEVEL: 'silent',
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
        ADMIN_NAME: name,
      },
    });
    token = (await signInStaff(server.url, adminAccount)).token;
  });
  afterAll(async () => {
    await server.stop();
    await disk.remove();
  });

  const call = (method: string, path: string, body?: object) =>
    fetch(server.url + path, {
      method,
      headers: { 'x-auth-token': token, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body && JSON.stringify(body),
    });
  const createPost = (size: number) =>
    call('POST', apiPaths.posts, postPayload({ content: `<p>${'x'.repeat(size)}</p>` }));
  const upload = async () => {
    const { headers, payload } = formWith(await pngImage({ width: 700, height: 500 }));
    return fetch(server.url + apiPaths.upload, {
      method: 'POST',
      headers: { ...headers, 'x-auth-token': token },
      body: new Uint8Array(payload),
    });
  };
  const fill = async () => {
    const ballast = join(disk.path, 'ballast');
    await writeFile(ballast, Buffer.alloc(12 * 1024 * 1024)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOSPC') throw error;
    });
    return () => rm(ballast);
  };

  it('is told to whoever writes, while everyone goes on reading, and is over when there is room again', async () => {
    const kept = (await (await createPost(1000)).json()) as { _id: string; slug: string };
    const makeRoom = await fill();

    const refused = [await createPost(300_000), await createPost(300_000), await upload()];
    for (const answer of refused) {
      expect(answer.status).toBe(507);
      expect(await answer.json()).toEqual({
        message: 'There is no room left to save this. Please try again later.',
      });
    }
    for (const path of [`/blog/${kept.slug}`, '/blog', '/healthz', '/readyz', apiPaths.adminPost(kept._id)])
      expect((await call('GET', path)).status, path).toBe(200);

    await makeRoom();
    expect((await createPost(300_000)).status).toBe(201);
    expect((await upload()).status).toBe(201);
    expect((await call('DELETE', apiPaths.post(kept._id))).status).toBe(204);
  });
});
