import { glow, height, n, type Palette, type Random, width } from './canvas.ts';

/** Stations in columns and the ways between them, one of which is lit. */
export function network(random: Random, { accent, bright, deep }: Palette): string {
  const columns = random.whole(5, 7);
  const stations = Array.from({ length: columns }, (_, column) => {
    const rows = random.whole(2, 5);
    const x = 170 + (column / (columns - 1)) * (width - 340);
    return Array.from({ length: rows }, (_, row) => ({
      x: x + random.between(-26, 26),
      y: 450 + (row - (rows - 1) / 2) * (620 / rows) + random.between(-24, 24),
    }));
  });
  const lit = stations.map((column) => random.whole(0, column.length - 1));
  let ways = '';
  let litWays = '';
  let points = '';
  stations.forEach((column, index) => {
    column.forEach((station, row) => {
      const isLit = lit[index] === row;
      for (const [nextRow, next] of (stations[index + 1] ?? []).entries()) {
        const middle = (station.x + next.x) / 2;
        const path = `M${n(station.x)} ${n(station.y)}C${n(middle)} ${n(station.y)} ${n(middle)} ${n(next.y)} ${n(next.x)} ${n(next.y)}`;
        if (isLit && lit[index + 1] === nextRow)
          litWays += `<path d="${path}" fill="none" stroke="${bright}" stroke-width="3.5"/>`;
        else if (random.next() < 0.78)
          ways += `<path d="${path}" fill="none" stroke="${accent}" stroke-opacity=".28" stroke-width="1.6"/>`;
      }
      const size = isLit ? 17 : random.between(7, 12);
      if (isLit) points += glow(station.x, station.y, 120, accent, 0.55);
      points += `<circle cx="${n(station.x)}" cy="${n(station.y)}" r="${n(size)}" fill="${isLit ? bright : deep}" stroke="${isLit ? bright : accent}" stroke-width="2" stroke-opacity=".9"/>`;
    });
  });
  return ways + litWays + points;
}

/** Bands that cross the picture and each other. */
export function ribbons(random: Random, { accent, bright, deep }: Palette): string {
  const strands = random.whole(26, 38);
  const [start, end] = [random.between(180, 720), random.between(180, 720)];
  const [bendOne, bendTwo] = [random.between(60, 840), random.between(60, 840)];
  const spread = random.between(11, 17);
  let drawing = glow(random.between(700, 1200), random.between(250, 650), 520, accent, 0.3);
  for (let strand = 0; strand < strands; strand += 1) {
    const offset = (strand - strands / 2) * spread;
    const twist = Math.sin((strand / strands) * Math.PI * 2) * 140;
    const colour = strand % 9 === 4 ? bright : strand % 2 ? accent : deep;
    const opacity = colour === bright ? 0.95 : 0.22 + 0.5 * Math.sin((strand / strands) * Math.PI);
    drawing += `<path d="M-40 ${n(start + offset)}C${n(width * 0.33)} ${n(bendOne + twist - offset * 0.4)} ${n(width * 0.62)} ${n(bendTwo - twist + offset * 0.7)} ${width + 40} ${n(end - offset)}" fill="none" stroke="${colour}" stroke-opacity="${opacity.toFixed(2)}" stroke-width="${colour === bright ? 2.6 : 1.8}"/>`;
  }
  return drawing;
}

/** Many small currents that follow an unseen field. */
export function streams(random: Random, { accent, bright, deep }: Palette): string {
  const [a, b, c] = [random.between(180, 360), random.between(160, 340), random.between(0, 6)];
  const angleAt = (x: number, y: number) =>
    Math.sin(x / a + c) * 1.15 + Math.cos(y / b - c) * 1.05 + Math.sin((x + y) / 420) * 0.5;
  let drawing = glow(random.between(300, 1300), random.between(200, 700), 540, accent, 0.28);
  for (let current = 0; current < 520; current += 1) {
    let [x, y] = [random.between(-80, width), random.between(-40, height + 40)];
    let path = `M${n(x)} ${n(y)}`;
    const length = random.whole(14, 46);
    for (let step = 0; step < length; step += 1) {
      const angle = angleAt(x, y);
      x += Math.cos(angle) * 13;
      y += Math.sin(angle) * 13;
      path += `L${n(x)} ${n(y)}`;
    }
    const choice = random.next();
    const colour = choice > 0.93 ? bright : choice > 0.45 ? accent : deep;
    drawing += `<path d="${path}" fill="none" stroke="${colour}" stroke-linecap="round" stroke-linejoin="round" stroke-width="${choice > 0.93 ? 2.6 : 1.7}" stroke-opacity="${(0.25 + choice * 0.6).toFixed(2)}"/>`;
  }
  return drawing;
}
