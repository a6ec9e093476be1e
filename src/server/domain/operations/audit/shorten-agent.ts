/** In the order in which they must be asked for: most browsers also call themselves Chrome and Safari. */
const browsers: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(?:A|iOS)?\/(\d{1,6})/],
  ['Opera', /\bOPR\/(\d{1,6})/],
  ['Samsung Internet', /\bSamsungBrowser\/(\d{1,6})/],
  ['Firefox', /\b(?:Firefox|FxiOS)\/(\d{1,6})/],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\/(\d{1,6})/],
  ['Safari', /\bVersion\/(\d{1,6})[\d.]* (?:Mobile\/\w+ )?Safari\//],
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
/** Twice what a browser says. Whoever sends more has nothing to tell that is worth reading. */
const readLength = 500;

/** A browser's long name for itself as a person would say it: 'Firefox 140 on Windows'. Other programs keep their first word. */
export function shortenAgent(sent: string): string {
  const userAgent = sent.slice(0, readLength);
  for (const [name, pattern] of browsers) {
    const version = pattern.exec(userAgent)?.[1];
    if (!version) continue;
    const system = systems.find(([, known]) => known.test(userAgent))?.[0];
    return system ? `${name} ${version} on ${system}` : `${name} ${version}`;
  }
  const firstWord = userAgent.trim().split(/\s/, 1)[0] ?? '';
  return firstWord.replace(/[^\x21-\x7e]/g, '').slice(0, longest);
}
