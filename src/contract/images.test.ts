import { describe, expect, it } from 'vitest';
import { describeUpload, smallestForm } from './images.ts';

const hash = '0123456789abcdef0123456789abcdef';

describe('describeUpload', () => {
  it('reads size and smaller forms from the name alone', () => {
    const image = describeUpload(`/uploads/${hash}-1000x500.jpg`);
    expect(image).toMatchObject({ width: 1000, height: 500 });
    expect(image?.sources.map((source) => source.type)).toEqual(['image/avif', 'image/webp']);
    expect(image?.sources[1]?.srcSet).toContain(`/uploads/${hash}-1000x500-400w.webp 400w`);
    expect(image?.sources[1]?.srcSet).toContain(`/uploads/${hash}-1000x500-800w.webp 800w`);
    expect(image?.sources[1]?.srcSet).not.toContain('1200w');
  });

  it('offers phones a form for cards', () => {
    expect(describeUpload(`/uploads/${hash}-1000x500.jpg`)?.card).toBe(`/uploads/${hash}-1000x500-card.avif`);
  });

  it('reads the colours of a photograph from its name, which its smaller forms do not carry', () => {
    const url = `/uploads/${hash}-1000x500-68aabc123.jpg`;
    expect(describeUpload(url)).toEqual({
      ...describeUpload(`/uploads/${hash}-1000x500.jpg`),
      placeholder: 'linear-gradient(#68a,#abc,#123)',
    });
    expect(smallestForm(url)).toBe(`/uploads/${hash}-1000x500-400w.webp`);
  });

  it('knows that moving images have no smaller forms', () => {
    expect(describeUpload(`/uploads/${hash}-300x200-anim.gif`)).toEqual({
      width: 300,
      height: 200,
      sources: [],
    });
  });

  it.each([
    'https://example.com/a.jpg',
    '/uploads/short-1x1.png',
    `/uploads/${hash}-1x1.svg`,
    `/uploads/${hash}-1x1-68aabc12.jpg`,
    `/uploads/${hash}-1x1-red;x:url(.jpg`,
    '',
  ])('says nothing about %j', (url) => {
    expect(describeUpload(url)).toBeUndefined();
  });
});
