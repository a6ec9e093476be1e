import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import type { Page } from '#contract/pages.ts';
import { apiPaths, sitePaths } from '#contract/paths.ts';
import type { Post } from '#contract/posts.ts';
import type { Engine } from '#server/storage/open.ts';
import type { Outcome, Scenario, World } from '../scenario.ts';
import { type Answered, ask, decodeLeniently } from './ask.ts';
import { everyAddress, type Hidden, manners } from './hidden-addresses.ts';
import { atOnce, sampleOf, type Target, withTarget } from './target.ts';

export const hiddenContent: Scenario = {
  area: 'Attacks',
  name: 'drafts and what is no longer published',
  promise: 'No address, parameter, feed, spelling or kept answer shows a visitor a word of it',
  run: async (world) => {
    const engines: Engine[] = world.effort === 'full' ? ['sqlite', 'postgres'] : ['sqlite'];
    const outcomes: Outcome[] = [];
    for (const engine of engines)
      outcomes.push(await withTarget(world, { engine }, (target) => attack(world, target)));
    return {
      tried: outcomes.map(({ tried }, index) => `${engines[index]}: ${tried}`).join('; '),
      harm: outcomes.flatMap(({ harm }) => harm),
    };
  },
};

const marker = () => `mark${randomBytes(6).toString('hex')}`;

async function attack({ times }: World, { url, staff }: Target): Promise<Outcome> {
  const harm: string[] = [];
  const hidden: Hidden[] = [];

  async function makePost(status: 'draft' | 'published'): Promise<Post> {
    const [words, tag] = [marker(), marker()];
    const post = await staff.createPost({
      title: `Title ${words}`,
      slug: `slug-${marker()}`,
      content: `<h2>Heading ${words}</h2><p>Text ${words}</p>`,
      excerpt: `Excerpt ${words}`,
      featuredImage: `https://images.example/${words}.png`,
      videoUrl: `https://video.example/${words}`,
      tags: ['Shared', tag],
      status,
    });
    const { slug, _id: id } = post;
    hidden.push({ kind: 'post', slug, id, address: sitePaths.post(slug), words, tag });
    return post;
  }
  async function makePage(isPublished: boolean): Promise<Page> {
    const words = marker();
    const page = await staff.createPage({
      title: `Title ${words}`,
      slug: `slug-${marker()}`,
      content: `<h2>Heading ${words}</h2><p>Text ${words}</p>`,
      metaDescription: `Meta ${words}`,
      isPublished,
    });
    const { slug, _id: id } = page;
    hidden.push({ kind: 'page', slug, id, address: sitePaths.page(slug), words, tag: marker() });
    return page;
  }

  for (let number = 0; number < 3; number += 1)
    await staff.createPost({ title: `In the open ${number}`, tags: ['Shared'] });
  await staff.createPage({ title: 'A page in the open' });
  await makePost('draft');
  await makePage(false);
  const post = await makePost('published');
  const page = await makePage(true);
  const deleted = await makePost('published');
  const renamed = await makePost('published');

  // While some of it is published, everything is asked for, so that caches have it and visitors know its ETags.
  const paths = sampleOf(everyAddress(hidden), times(160, 10_000));
  const known = new Map<string, string>();
  await atOnce(8, paths, async (path) => {
    const { headers } = await ask(url, { path });
    if (typeof headers.etag === 'string') known.set(path, headers.etag);
  });
  const shown = await ask(url, { path: sitePaths.post(post.slug) });
  if (shown.status !== 200) harm.push('what was published was not shown, so hiding it proves nothing');

  await staff.send('PATCH', apiPaths.postStatus(post._id), { status: 'draft' });
  await staff.send('PATCH', apiPaths.pagePublish(page._id), { isPublished: false });
  await staff.send('DELETE', apiPaths.post(deleted._id));
  // Hidden in the same stroke in which it gets another address: the old one must not tell the new one.
  const elsewhere = `slug-${marker()}`;
  const { title, content } = renamed;
  await staff.send('PUT', apiPaths.post(renamed._id), { title, content, slug: elsewhere, status: 'draft' });

  const secrets = [...hidden.flatMap(({ words, slug, tag }) => [words, slug, tag]), elsewhere];
  let tried = 0;
  await atOnce(8, paths, async (path) => {
    // Staff look at it first, which must leave nothing behind for others.
    await ask(url, { path, headers: { 'x-auth-token': staff.token } });
    for (const [how, headers] of manners(known.get(path))) {
      tried += 1;
      const answer = await ask(url, { path, headers });
      const name = `${path} ${how}`;
      if (answer.status >= 500) harm.push(`${name} answered ${answer.status}`);
      // What was asked for may come back in the answer, as whoever asked for it knows it.
      const asked = decodeLeniently(path).toLowerCase();
      const told = `${answer.rawHeaders.join('\n')}\n${textOf(answer)}`;
      for (const secret of secrets)
        if (told.includes(secret) && !asked.includes(secret)) harm.push(`${name} tells of ${secret}`);
    }
  });
  for (const { address } of hidden) {
    const etag = known.get(address);
    const { status } = await ask(url, { path: address, headers: etag ? { 'if-none-match': etag } : {} });
    if (status !== 404) harm.push(`${address} answered ${status}`);
  }
  return {
    tried: `${paths.length} addresses in ${tried} requests, after each had been shown and kept`,
    harm,
  };
}

function textOf({ body, headers }: Answered): string {
  return String(headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body);
}
