import { describe, expect, it } from 'vitest';
import { cleanText, excerptOf, parseTags, plainText, readingMinutes, slugify, truncate } from './text.ts';

describe('slugify', () => {
  it.each([
    ['Hello, World!', 'hello-world'],
    ['  --Already--Dashed--  ', 'already-dashed'],
    ['Crème Brûlée à la Straße', 'creme-brulee-a-la-strasse'],
    ['Web Design & Development', 'web-design-and-development'],
    ["Don't panic", 'dont-panic'],
    ['C++ / C# 100%', 'c-c-100'],
    ['ﬁne ²', 'fine-2'],
    ['你好', ''],
    ['../../etc/passwd', 'etc-passwd'],
  ])('makes %j into %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('never ends in a hyphen when it is cut', () => {
    expect(slugify('abcde fghij', 6)).toBe('abcde');
  });

  it('leaves a slug as it is', () => {
    expect(slugify(slugify('Ten Ways to Win — in 2026'))).toBe('ten-ways-to-win-in-2026');
  });
});

describe('plainText', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['<h2>Title</h2><ul><li>a</li><li>b</li></ul>', 'Title a b'],
    ['un<strong>broken</strong> word', 'unbroken word'],
    ['<p>Fish &amp; chips&nbsp;&#8212; &lt;b&gt; &#x41;</p>', 'Fish & chips — <b> A'],
    ['a<br>b', 'a b'],
    ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
    ['<script>alert(1)</script>safe', 'safe'],
    ['<!-- note -->shown', 'shown'],
    ['<style>p > a {}</STYLE >safe<SCRIPT src=x>if (a </b) </scripts></script\n>, too', 'safe , too'],
    ['I <3 you', 'I <3 you'],
    ['cut <!-- off', 'cut'],
    ['cut <a href="x" off', 'cut'],
    ['cut <script> off', 'cut'],
    ['&bogus; &#0; stay', '&bogus; &#0; stay'],
    ['', ''],
  ])('reads %j as %j', (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe('the largest content', () => {
  it.each(['<a', '<p ', '<!--', '<', '<script>', '</script', '<style><script>', '&', '&#', '<!--->', ' \n'])(
    'made of %j is read in one go',
    (piece) => {
      const html = piece.repeat(1024 * 1024);
      expect(plainText(`shown${html}`)).toMatch(/^shown/);
      expect(readingMinutes(html)).toBeGreaterThan(0);
    },
  );
});

describe('truncate and excerptOf', () => {
  it('adds dots only where something was cut', () => {
    expect(truncate('a'.repeat(40), 40)).toBe('a'.repeat(40));
    expect(truncate('a'.repeat(41), 40)).toBe(`${'a'.repeat(40)}...`);
    expect(excerptOf(`<p>${'b'.repeat(150)}</p>`, 150)).toBe('b'.repeat(150));
    expect(excerptOf(`<p>${'b'.repeat(151)}</p>`, 150)).toBe(`${'b'.repeat(150)}...`);
  });

  it('finds the first words of content however far behind its tags they stand', () => {
    const words = 'many words '.repeat(2000).trim();
    const expected = truncate(words, 150);
    expect(excerptOf(`<p>${words}</p>`, 150)).toBe(expected);
    expect(excerptOf(`${'<p></p>'.repeat(5000)}<p>${words}</p>`, 150)).toBe(expected);
    expect(excerptOf(`<p>few</p>${'<p></p>'.repeat(5000)}<p>more</p>`, 150)).toBe('few more');
  });

  it('does not leave half a character behind', () => {
    expect(truncate('ab😀cd', 3)).toBe('ab😀...');
    expect(truncate('ab😀', 3)).toBe('ab😀');
    expect(truncate('😀'.repeat(40), 40)).toBe('😀'.repeat(40));
    expect(truncate('😀'.repeat(41), 40)).toBe(`${'😀'.repeat(40)}...`);
  });
});

describe('tags', () => {
  it('splits on commas, trims, drops empty ones and repeats in any letter case', () => {
    expect(parseTags(' AI, automation ,, ai,SEO ')).toEqual(['AI', 'automation', 'SEO']);
    expect(parseTags('')).toEqual([]);
  });
});

describe('readingMinutes', () => {
  it('counts whole minutes and never none', () => {
    expect(readingMinutes('<p>short</p>')).toBe(1);
    expect(readingMinutes(`<p>${'word '.repeat(660)}</p>`)).toBe(3);
  });
});

describe('cleanText', () => {
  it('removes what no database can hold', () => {
    expect(cleanText('a\u0000b')).toBe('ab');
    expect(cleanText('half \ud800 pair').isWellFormed()).toBe(true);
  });
});
