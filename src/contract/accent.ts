/** Whether a colour can be the accent of a dark site: readable as text, and dark text readable on it. */

/** What the accent stands on, and what stands on it; as in the site's tokens. */
const canvas = '#07090c';
const raised = '#12161d';
const textContrast = 4.5;

const channel = (value: number) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/** The relative luminance of WCAG. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16)));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

/** How far apart two colours are for the eye: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

/** How readable a colour is on the darkest and the lightest surface that it stands on. */
export function accentContrast(colour: string): number {
  return Math.min(contrast(colour, canvas), contrast(colour, raised));
}

/** Why a colour cannot be the accent; nothing where it can. */
export function accentProblem(colour: string): string | undefined {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) return 'Accent colour must be a hex colour such as #22d3ee';
  const reached = accentContrast(colour);
  if (reached >= textContrast) return undefined;
  return `This colour is too dark for links. Its contrast on the site background is ${reached.toFixed(1)}:1, and at least ${textContrast}:1 is needed`;
}
