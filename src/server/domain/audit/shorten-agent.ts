/** In the order in which they must be asked for: most browsers also call themselves Chrome and Safari. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d+)/],
  ['Opera', /\bOPR\/(\d+)/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d+)/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /\bVersion\/(\d+)[\d.]* (?:Mobile\/\w+ )?Safari\//],
];
const systems: [name: string, pattern: RegExp][] = [
  ['Android', /Android/],
  ['iOS', /iPhone|iPad|iPod/],
  ['Windows', /Windows/],
  ['ChromeOS', /CrOS/],
  ['macOS', /Mac OS X|Macintosh/],
  ['Linux', /Linux|X11/],
];
const longest = 60;

/** A browser's long name for itself as a person would say it: 'Firefox 140 on Windows'. Other programs keep their first word. */
export function shortenAgent(userAgent: string): string {
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (!version) continue;
    const system = systems.find(([, known]) => known.test(userAgent))?.[0];
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  const firstWord = userAgent.trim().split(/\s/, 1)[0] ?? '';
  return firstWord.replace(/[^\x21-\x7e]/g, '').slice(0, longest);
}
