/** Colours that can be read on the site's dark canvas, and a few dark ones for backgrounds. */
export const palette = [
  { name: 'White', colour: '#ffffff' },
  { name: 'Silver', colour: '#b3bcc7' },
  { name: 'Cyan', colour: '#22d3ee' },
  { name: 'Blue', colour: '#60a5fa' },
  { name: 'Violet', colour: '#a78bfa' },
  { name: 'Pink', colour: '#f472b6' },
  { name: 'Red', colour: '#e60000' },
  { name: 'Orange', colour: '#fb923c' },
  { name: 'Yellow', colour: '#facc15' },
  { name: 'Green', colour: '#4ade80' },
  { name: 'Dark blue', colour: '#1e3a5f' },
  { name: 'Dark green', colour: '#14532d' },
  { name: 'Dark red', colour: '#7f1d1d' },
  { name: 'Black', colour: '#000000' },
] as const;

/** The palette speaks hexadecimal, browsers answer in rgb(). */
export function sameColour(shown: string, hex: string): boolean {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return shown === hex || shown === `rgb(${parts.join(', ')})`;
}
