import { expect, test } from '#test/support/e2e.ts';
import { jpegImage } from '#test/support/test-images.ts';
import { uploadOverHttp } from '#test/support/upload-over-http.ts';

test.describe('written content', () => {
  test('counts lists as their writer did, and leads to footnotes', async ({ page, staff }) => {
    const kinds = { a: 'lower-alpha', A: 'upper-alpha', i: 'lower-roman', I: 'upper-roman' };
    const lists = Object.keys(kinds).map((kind) => `<ol start="3" type="${kind}"><li>${kind}</li></ol>`);
    const { slug } = await staff.createPost({
      title: 'Lists and footnotes',
      content: `<p><a href="#anchor-_ftn1">[1]</a></p>${lists.join('')}<ol><li>1</li></ol><p><a id="anchor-_ftn1">Note</a></p>`,
    });
    await page.goto(`/blog/${slug}`);
    for (const [kind, style] of Object.entries({ ...kinds, 1: 'decimal' }))
      await expect(page.locator('.prose li').getByText(kind, { exact: true })).toHaveCSS(
        'list-style-type',
        style,
      );
    await page.getByRole('link', { name: '[1]' }).click();
    await expect(page.locator(':target')).toHaveText('Note');
    await expect(page.locator(':target')).toHaveCSS('text-decoration-line', 'none');
  });

  test('shows images in the styles of the editor', async ({ page, site, staff }) => {
    const src = await uploadOverHttp(site.url, staff.token, await jpegImage({ width: 900, height: 600 }));
    const styled = (...classes: string[]) =>
      `<p><img class="${classes.join(' ')}" src="${src}" alt="${classes[0]}"></p>`;
    const { slug } = await staff.createPost({
      title: 'Every image style',
      content: [
        ...['img-small', 'img-medium', 'img-large', 'img-full'].map((name) => styled(name)),
        styled('img-circle', 'img-small'),
        styled('img-rounded', 'img-small'),
        styled('img-square', 'img-small'),
        styled('img-left', 'img-small'),
        styled('img-center', 'img-small'),
        styled('img-right', 'img-small'),
        styled('img-wrap-left', 'img-small'),
        styled('img-wrap-right', 'img-small'),
        styled('img-no-wrap', 'img-small'),
        styled('profile-img', 'img-small'),
      ].join(''),
    });
    await page.goto(`/blog/${slug}`);
    const image = (name: string) => page.getByRole('img', { name, exact: true });
    const box = async (name: string) => {
      const found = await image(name).boundingBox();
      if (!found) throw new Error(`${name} is not shown`);
      return found;
    };
    const column = await page.locator('.prose').boundingBox();
    if (!column) throw new Error('The content is not shown');

    expect((await box('img-small')).width).toBe(150);
    expect((await box('img-medium')).width).toBe(300);
    expect((await box('img-large')).width).toBe(500);
    expect((await box('img-full')).width).toBe(column.width);
    expect((await box('img-small')).height).toBeCloseTo(100, 0);

    expect(await box('img-circle')).toMatchObject({ width: 150, height: 150 });
    await expect(image('img-circle')).toHaveCSS('border-radius', '50%');
    await expect(image('img-rounded')).toHaveCSS('border-radius', '24px');
    expect(await box('img-square')).toMatchObject({ width: 150, height: 150 });
    await expect(image('img-square')).toHaveCSS('border-radius', '0px');

    const right = column.x + column.width;
    expect((await box('img-left')).x).toBe(column.x);
    expect((await box('img-center')).x).toBeCloseTo(column.x + column.width / 2 - 75, 0);
    expect((await box('img-right')).x).toBeCloseTo(right - 150, 0);

    await expect(image('img-wrap-left')).toHaveCSS('float', 'left');
    await expect(image('img-wrap-right')).toHaveCSS('float', 'right');
    await expect(image('img-no-wrap')).toHaveCSS('clear', 'both');
    await expect(image('profile-img')).toHaveCSS('border-color', 'rgb(34, 211, 238)');
  });

  test('sends each image in the width that is shown, when it is near', async ({ page, site, staff }) => {
    const src = await uploadOverHttp(site.url, staff.token, await jpegImage({ width: 1500, height: 300 }));
    const { slug } = await staff.createPost({
      title: 'Images of two widths',
      content: `<p><img src="${src}" alt="wide"></p><p><img class="img-small" src="${src}" alt="narrow"></p>`,
    });
    await page.goto(`/blog/${slug}`);
    const used = (name: string) =>
      page
        .getByRole('img', { name })
        .evaluate((image) => (image as HTMLImageElement).currentSrc.split('/').at(-1) ?? '');
    await expect.poll(() => used('wide')).toMatch(/-800w\.avif$/);
    await expect.poll(() => used('narrow')).toMatch(/-400w\.avif$/);
    await expect(page.getByRole('img', { name: 'wide' })).toHaveAttribute('loading', 'lazy');
    await expect(page.getByRole('img', { name: 'wide' })).toHaveAttribute('height', '300');
  });

  test('keeps alignment, direction and indents, those of older content too', async ({ page, staff }) => {
    const { slug } = await staff.createPost({
      title: 'Aligned in every way',
      content:
        '<p class="ql-align-center">centred</p><p style="text-align: right">right</p><p dir="rtl">from the right</p>' +
        '<p class="ql-direction-rtl">older, from the right</p><p class="indent-2">indented</p><p class="ql-indent-2">indented before</p>',
    });
    await page.goto(`/blog/${slug}`);
    const text = (words: string) => page.getByText(words, { exact: true });
    await expect(text('centred')).toHaveCSS('text-align', 'center');
    await expect(text('right')).toHaveCSS('text-align', 'right');
    await expect(text('from the right')).toHaveCSS('direction', 'rtl');
    await expect(text('older, from the right')).toHaveCSS('direction', 'rtl');
    const indent = await text('indented').evaluate((element) => getComputedStyle(element).marginLeft);
    expect(Number.parseFloat(indent)).toBeGreaterThan(20);
    await expect(text('indented before')).toHaveCSS('margin-left', indent);
  });

  test('scrolls a wide table in its own frame, by keyboard too', async ({ page, staff }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const cells = Array.from({ length: 8 }, (_, index) => `<td><p>Cell ${index}</p></td>`).join('');
    const { slug } = await staff.createPost({
      title: 'A wide table',
      content: `<table><tbody><tr>${cells}</tr></tbody></table>`,
    });
    await page.goto(`/blog/${slug}`);
    const frame = page.getByRole('group', { name: 'Table' });
    await frame.focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => frame.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
});
