import { describe, expect, it } from 'vitest';
import {
  enhanceContent,
  focusableCode,
  frameTables,
  linkHeadings,
  upgradeImages,
} from './enhance-content.ts';

const upload = `/uploads/${'a'.repeat(32)}-1000x500`;

describe('linkHeadings', () => {
  it('gives a heading an id from its words and makes it a link to itself', () => {
    expect(linkHeadings('<h2>Measure first</h2>')).toBe(
      '<h2 id="section-measure-first"><a class="heading-anchor" href="#section-measure-first">Measure first</a></h2>',
    );
  });

  it('keeps attributes and inner markup', () => {
    expect(linkHeadings('<h3 style="text-align: center"><strong>R&amp;D</strong></h3>')).toBe(
      '<h3 style="text-align: center" id="section-r-and-d"><a class="heading-anchor" href="#section-r-and-d"><strong>R&amp;D</strong></a></h3>',
    );
  });

  it('numbers headings of the same words', () => {
    const ids = [...linkHeadings('<h2>Notes</h2><h3>Notes</h3><h2>Notes</h2>').matchAll(/ id="([^"]+)"/g)];
    expect(ids.map(([, id]) => id)).toEqual(['section-notes', 'section-notes-2', 'section-notes-3']);
  });

  it('never puts a link inside a link', () => {
    expect(linkHeadings('<h2>See <a href="/blog">the blog</a></h2>')).toBe(
      '<h2 id="section-see-the-blog">See <a href="/blog">the blog</a></h2>',
    );
  });

  it('leaves headings without words, and what only looks like one, alone', () => {
    for (const html of ['<h2></h2>', '<h2><br></h2>', '<hr>', '<p>&lt;h2&gt;code&lt;/h2&gt;</p>']) {
      expect(linkHeadings(html)).toBe(html);
    }
  });
});

describe('upgradeImages', () => {
  it('offers every width and type of an upload, with its size, lazily', () => {
    const html = upgradeImages(`<img src="${upload}.png" alt="A desk">`);
    expect(html).toContain(
      `<source type="image/avif" srcset="${upload}-400w.avif 400w, ${upload}-800w.avif 800w`,
    );
    expect(html).toContain('sizes="(min-width: 766px) 704px, calc(94.4vw - 19px)"');
    expect(html).toContain(
      `<img src="${upload}.png" alt="A desk" width="1000" height="500" loading="lazy" decoding="async"></picture>`,
    );
  });

  it('asks for the size that the writer chose', () => {
    expect(upgradeImages(`<img class="img-small img-circle" src="${upload}.png" alt="">`)).toContain(
      'sizes="150px"',
    );
    expect(upgradeImages(`<img class="img-large" src="${upload}.png" alt="">`)).toContain(
      'sizes="(min-width: 550px) 500px, calc(94.4vw - 19px)"',
    );
  });

  it('keeps a size that the content gives', () => {
    const html = upgradeImages(`<img src="${upload}.png" alt="" width="300">`);
    expect(html).toContain('width="300"');
    expect(html).not.toContain('width="1000"');
  });

  it('has the colours of a photograph stand in for it', () => {
    expect(upgradeImages(`<img src="${upload}-68aabc123.jpg" alt="">`)).toContain(
      `<img src="${upload}-68aabc123.jpg" alt="" width="1000" height="500" style="background:linear-gradient(#68a,#abc,#123)" loading="lazy" decoding="async"></picture>`,
    );
  });

  it('shows moving images and those of other sites as they are, only later', () => {
    expect(upgradeImages(`<img src="${upload}-anim.gif" alt="">`)).toBe(
      `<img src="${upload}-anim.gif" alt="" width="1000" height="500" loading="lazy" decoding="async">`,
    );
    expect(upgradeImages('<img src="https://example.com/a.png">')).toBe(
      '<img src="https://example.com/a.png" alt="" loading="lazy" decoding="async">',
    );
  });
});

describe('frameTables', () => {
  it('puts each table in a frame that the keyboard can scroll', () => {
    expect(frameTables('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      '<div class="table-frame" role="group" aria-label="Table" tabindex="0"><table><tbody><tr><td>1</td></tr></tbody></table></div>',
    );
  });
});

describe('focusableCode', () => {
  it('lets the keyboard scroll a block of code', () => {
    expect(focusableCode('<pre class="ql-syntax"><code>a</code></pre>')).toBe(
      '<pre role="group" aria-label="Code" tabindex="0" class="ql-syntax"><code>a</code></pre>',
    );
  });
});

describe('enhanceContent', () => {
  it('leaves ordinary words untouched', () => {
    const html = '<p>Plain <strong>words</strong> and <a href="/blog">a link</a>.</p>';
    expect(enhanceContent(html)).toBe(html);
  });

  it('gives the same bytes each time', () => {
    const html = `<h2>One</h2><p><img src="${upload}.jpg" alt=""></p><table><tbody></tbody></table>`;
    expect(enhanceContent(html)).toBe(enhanceContent(html));
  });
});
