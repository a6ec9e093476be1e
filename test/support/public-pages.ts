import type { Staff } from './staff.ts';
import { jpegImage } from './test-images.ts';
import { uploadOverHttp } from './upload-over-http.ts';

const longWord = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenhersteller'.repeat(2);

/** Content with everything in it that a page has to bear: all kinds of blocks, and words without end. */
function everything(image: string): string {
  return [
    `<h2>A heading with ${longWord}</h2><p>Words, <a href="https://example.com/">a link</a>, <code>code()</code>, ${longWord}.</p>`,
    '<h3>Lists</h3><ul><li>One<ul><li>Nested</li></ul></li></ul><ol><li>First</li></ol>',
    '<blockquote><p>Said by someone.</p></blockquote>',
    `<pre><code>const line = '${'x'.repeat(200)}';</code></pre><pre><code>short</code></pre>`,
    '<table><tbody><tr><td><p>One more table</p></td></tr></tbody></table>',
    '<table><tbody><tr><th><p>Channel</p></th><th><p>Stop</p></th><th><p>Owner</p></th><th><p>When</p></th></tr>',
    '<tr><td><p>Search</p></td><td><p>42</p></td><td><p>Lead</p></td><td><p>Weekly</p></td></tr></tbody></table>',
    `<p><img class="img-large img-wrap-right" src="${image}" alt="A gradient">Beside it.</p><p class="ql-indent-8">Deep.</p><hr>`,
  ].join('');
}

export type PublicPage = { name: string; path: string };

const made = new Map<string, Promise<PublicPage[]>>();

/** Every kind of public page, filled so that nothing is missing from it; made once for each server. */
export function createPublicPages(url: string, staff: Staff): Promise<PublicPage[]> {
  const pages = made.get(url) ?? fillPages(url, staff);
  made.set(url, pages);
  return pages;
}

async function fillPages(url: string, staff: Staff): Promise<PublicPage[]> {
  const image = await uploadOverHttp(url, staff.token, await jpegImage({ width: 1300, height: 700 }));
  const tags = ['Strategy', longWord.slice(0, 50)];
  for (let number = 0; number < 13; number += 1) {
    await staff.createPost({ title: `Filler ${number}`, tags, featuredImage: number % 2 ? image : '' });
  }
  const post = await staff.createPost({
    title: `Everything at once: ${longWord}`,
    content: everything(image),
    featuredImage: image,
    tags,
  });
  const page = await staff.createPage({ title: `All of it: ${longWord}`, content: everything(image) });
  return [
    { name: 'home', path: '/' },
    { name: 'services', path: '/services' },
    { name: 'blog list', path: '/blog' },
    { name: 'blog list by tag', path: `/blog?tag=${tags[1]}` },
    { name: 'empty blog list', path: '/blog?tag=nothing-here' },
    { name: 'blog post', path: `/blog/${post.slug}` },
    { name: 'missing post', path: '/blog/no-such-post' },
    { name: 'careers', path: '/careers' },
    { name: 'contact', path: '/contact' },
    { name: 'custom page', path: `/${page.slug}` },
    { name: 'missing page', path: '/no-such-page' },
  ];
}
