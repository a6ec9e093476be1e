const units = [
  { word: 'd', seconds: 24 * 60 * 60 },
  { word: 'h', seconds: 60 * 60 },
  { word: 'min', seconds: 60 },
  { word: 's', seconds: 1 },
];

/** How long something took, in its largest unit and the one below: '45 s', '12 min', '3 h 5 min', '2 d 4 h'. */
export function durationWords(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  // Seconds say nothing once it is minutes.
  const whole = seconds < 60 ? seconds : Math.round(seconds / 60) * 60;
  const first = Math.max(
    0,
    units.findIndex((unit) => whole >= unit.seconds),
  );
  const [large, small] = whole === 0 ? units.slice(-1) : units.slice(first);
  if (!large) return '';
  const count = Math.floor(whole / large.seconds);
  const rest = small ? Math.floor((whole % large.seconds) / small.seconds) : 0;
  return rest > 0 && small ? `${count} ${large.word} ${rest} ${small.word}` : `${count} ${large.word}`;
}
