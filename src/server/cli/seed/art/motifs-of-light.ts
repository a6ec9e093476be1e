import { glow, height, n, type Palette, type Random, width } from './canvas.ts';

/** A board of small lamps on which a wave of light stands still. */
export function ledWave(random: Random, { accent, bright }: Palette): string {
  const step = random.whole(20, 28);
  const [slope, length, phase] = [
    random.between(-0.35, 0.35),
    random.between(260, 520),
    random.between(0, 6),
  ];
  const swing = random.between(110, 210);
  const thickness = random.between(70, 130);
  let lamps = '';
  for (let x = step / 2; x < width; x += step) {
    const crest = height / 2 + (x - width / 2) * slope + Math.sin(x / length + phase) * swing;
    for (let y = step / 2; y < height; y += step) {
      const light = Math.exp(-(((y - crest) / thickness) ** 2));
      const second = 0.6 * Math.exp(-(((y - crest - swing) / (thickness * 0.5)) ** 2));
      const level = Math.min(1, light + second) * (0.75 + 0.25 * Math.sin(x / 61 + y / 37));
      const colour = level > 0.72 ? bright : accent;
      const radius = step * (0.12 + 0.26 * level);
      lamps += `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="${colour}" fill-opacity="${(0.05 + 0.92 * level).toFixed(2)}"/>`;
    }
  }
  return lamps;
}

/** Lines of a landscape at night, the nearer ones covering the farther. */
export function ridges(random: Random, { accent, bright, shade }: Palette): string {
  const peaks = Array.from({ length: 5 }, () => ({
    x: random.between(300, 1300),
    spread: random.between(60, 210),
    lift: random.between(70, 210),
  }));
  const lines = 24;
  let drawing = glow(random.between(500, 1100), 300, 520, accent, 0.22);
  for (let line = 0; line < lines; line += 1) {
    const base = 230 + (line / (lines - 1)) * 620;
    const wobble = random.between(0, 6);
    let path = `M-20 ${n(base)}`;
    for (let x = -20; x <= width + 20; x += 16) {
      const lift = peaks.reduce((sum, peak, index) => {
        const centre = peak.x + Math.sin(line * 0.45 + index * 1.7) * 90;
        return sum + peak.lift * Math.exp(-(((x - centre) / peak.spread) ** 2));
      }, 0);
      const tremble = Math.sin(x / 23 + wobble) * 3 + Math.sin(x / 9 + line) * 1.6;
      path += `L${x} ${n(base - lift * (0.55 + 0.45 * Math.sin(line * 0.8 + wobble)) - tremble)}`;
    }
    const nearness = line / lines;
    const colour = line % 6 === 2 ? bright : accent;
    drawing += `<path d="${path}L${width + 20} ${height + 40}L-20 ${height + 40}Z" fill="${shade}" fill-opacity=".86" stroke="${colour}" stroke-width="${n(1.2 + nearness * 1.6)}" stroke-opacity="${(0.25 + 0.7 * nearness).toFixed(2)}"/>`;
  }
  return drawing;
}

/** Paths around a light, with bodies on some of them. */
export function orbits(random: Random, { accent, bright }: Palette): string {
  const [x, y] = [random.between(520, 1080), random.between(360, 540)];
  const tilt = random.between(-28, 28);
  const flatness = random.between(0.34, 0.62);
  let drawing = glow(x, y, 430, accent, 0.5) + glow(x, y, 110, bright, 0.95);
  const rings = random.whole(9, 13);
  let bodies = '';
  for (let ring = 0; ring < rings; ring += 1) {
    const radius = 110 + ring * random.between(62, 74);
    const opacity = (0.75 - ring * 0.045).toFixed(2);
    const dash = ring % 3 === 1 ? `stroke-dasharray="2 ${random.whole(9, 16)}"` : '';
    drawing += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(radius)}" ry="${n(radius * flatness)}" fill="none" stroke="${accent}" stroke-width="1.6" stroke-opacity="${opacity}" stroke-linecap="round" ${dash} transform="rotate(${n(tilt)} ${n(x)} ${n(y)})"/>`;
    if (ring % 2 === 0) {
      const angle = random.between(0, Math.PI * 2);
      const turn = (tilt * Math.PI) / 180;
      const [flatX, flatY] = [Math.cos(angle) * radius, Math.sin(angle) * radius * flatness];
      const bodyX = x + flatX * Math.cos(turn) - flatY * Math.sin(turn);
      const bodyY = y + flatX * Math.sin(turn) + flatY * Math.cos(turn);
      const size = random.between(5, 13);
      bodies += `${glow(bodyX, bodyY, size * 7, accent, 0.6)}<circle cx="${n(bodyX)}" cy="${n(bodyY)}" r="${n(size)}" fill="${bright}"/>`;
    }
  }
  return drawing + bodies;
}

/** Sheets of glass that overlap. */
export function prisms(random: Random, { accent, bright, deep }: Palette): string {
  const count = random.whole(8, 11);
  let sheets = glow(random.between(600, 1000), random.between(300, 600), 560, accent, 0.32);
  for (let sheet = 0; sheet < count; sheet += 1) {
    const x = -100 + (sheet / count) * (width + 100) + random.between(-60, 60);
    const lean = random.between(120, 420);
    const breadth = random.between(110, 320);
    const [top, bottom] = [random.between(-140, 260), random.between(640, 1040)];
    const id = `sheet-${sheet}`;
    const edge = sheet % 3 === 0 ? bright : accent;
    sheets += `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${sheet % 2 ? accent : deep}" stop-opacity=".62"/><stop offset="1" stop-color="${deep}" stop-opacity=".04"/></linearGradient>
      <path d="M${n(x + lean)} ${n(top)}L${n(x + lean + breadth)} ${n(top + 60)}L${n(x + breadth)} ${n(bottom)}L${n(x)} ${n(bottom - 60)}Z" fill="url(#${id})"/>
      <path d="M${n(x + lean)} ${n(top)}L${n(x)} ${n(bottom - 60)}" stroke="${edge}" stroke-opacity=".7" stroke-width="1.5"/>`;
  }
  return sheets;
}
