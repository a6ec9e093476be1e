import { glow, height, n, type Palette, type Random, width } from './canvas.ts';

/** Columns that rise towards one side, each lit at its top. */
export function bars(random: Random, { accent, bright, deep }: Palette): string {
  const count = random.whole(22, 34);
  const gap = width / count;
  const best = random.whole(Math.floor(count * 0.55), count - 4);
  let drawing = glow((best + 0.5) * gap, 260, 460, accent, 0.35);
  for (let column = 0; column < count; column += 1) {
    const progress = column / count;
    const tall = 90 + progress ** 1.5 * 460 + random.between(-50, 90) + Math.sin(column / 2.6) * 46;
    const top = height - 70 - tall;
    const isBest = column === best;
    const colour = isBest ? bright : accent;
    const id = `bar-${column}`;
    drawing += `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${colour}" stop-opacity="${isBest ? 0.95 : 0.5}"/><stop offset="1" stop-color="${deep}" stop-opacity=".06"/></linearGradient>
      <rect x="${n(column * gap + gap * 0.2)}" y="${n(top)}" width="${n(gap * 0.6)}" height="${n(tall + 70)}" rx="${n(gap * 0.12)}" fill="url(#${id})"/>
      <rect x="${n(column * gap + gap * 0.2)}" y="${n(top)}" width="${n(gap * 0.6)}" height="4" rx="2" fill="${colour}"/>`;
  }
  return drawing;
}

/** A plain of lines that runs to a bright edge of the world. */
export function horizon(random: Random, { accent, bright, deep }: Palette): string {
  const level = random.between(360, 620);
  const centre = random.between(420, 1180);
  const radius = random.between(120, 320);
  let drawing = `${glow(centre, level, 640, accent, 0.5)}
    <clipPath id="sky"><rect width="${width}" height="${n(level)}"/></clipPath>
    <linearGradient id="sun" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${bright}"/><stop offset="1" stop-color="${deep}" stop-opacity=".5"/></linearGradient>
    <g clip-path="url(#sky)"><circle cx="${n(centre)}" cy="${n(level)}" r="${n(radius)}" fill="url(#sun)"/></g>`;
  for (let star = 0; star < 120; star += 1) {
    drawing += `<circle cx="${n(random.between(0, width))}" cy="${n(random.between(0, level - 20))}" r="${n(random.between(0.6, 1.9))}" fill="${bright}" fill-opacity="${random.between(0.1, 0.75).toFixed(2)}"/>`;
  }
  drawing += `<rect y="${n(level)}" width="${width}" height="${n(height - level)}" fill="#07090c" fill-opacity=".72"/>`;
  for (let line = -26; line <= 26; line += 1) {
    drawing += `<path d="M${n(centre + line * 16)} ${n(level)}L${n(centre + line * 190)} ${height}" stroke="${accent}" stroke-opacity="${(0.62 - Math.abs(line) * 0.016).toFixed(2)}" stroke-width="1.5"/>`;
  }
  for (let line = 0; line < 15; line += 1) {
    const y = level + (height - level) * (line / 14) ** 2.1;
    drawing += `<path d="M0 ${n(y)}H${width}" stroke="${accent}" stroke-opacity="${(0.25 + line * 0.035).toFixed(2)}" stroke-width="1.5"/>`;
  }
  return `${drawing}<path d="M0 ${n(level)}H${width}" stroke="${bright}" stroke-width="2.5"/>`;
}

/** Arcs of different lengths around one point, as an instrument shows them. */
export function radar(random: Random, { accent, bright, deep }: Palette): string {
  const [x, y] = [random.between(440, 1160), random.between(400, 560)];
  const turn = random.between(0, 360);
  let drawing = glow(x, y, 520, accent, 0.3);
  const arcs = random.whole(9, 12);
  for (let arc = 0; arc < arcs; arc += 1) {
    const radius = 80 + arc * 54;
    const around = 2 * Math.PI * radius;
    const share = random.between(0.18, 0.82);
    const colour = arc % 4 === 1 ? bright : accent;
    const strength = arc % 4 === 1 ? 0.95 : random.between(0.35, 0.75);
    const circle = `cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none"`;
    drawing += `<circle ${circle} stroke="${deep}" stroke-opacity=".55" stroke-width="2"/>
      <circle ${circle} stroke="${colour}" stroke-opacity="${strength.toFixed(2)}" stroke-width="${n(random.between(7, 20))}" stroke-linecap="round" stroke-dasharray="${n(around * share)} ${n(around)}" transform="rotate(${n(turn + arc * random.between(24, 60))} ${n(x)} ${n(y)})"/>`;
  }
  return `${drawing}<circle cx="${n(x)}" cy="${n(y)}" r="26" fill="${bright}"/>`;
}
