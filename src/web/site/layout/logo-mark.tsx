/** Twelve bulbs round a sign, and the light that chases through them. */
const ring = [
  [0, 0],
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
] as const;

/** As text, since it stands on every page twice and never changes: as elements the bulbs were a tenth of what a page is made of. */
const bulbs = ring
  .map(([column, row], step) => {
    const opacity = step < 3 ? 1 : Math.max(0.16, 1 - (step - 2) * 0.13).toFixed(2);
    return `<circle cx="${3.5 + column * 7}" cy="${3.5 + row * 7}" r="2.4" opacity="${opacity}"/>`;
  })
  .join('');

export function LogoMark({ size }: { size: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 28 28"
      fill="var(--accent)"
      aria-hidden="true"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made above, of numbers
      dangerouslySetInnerHTML={{ __html: bulbs }}
    />
  );
}
