/**
 * Players need their own storage to work, which the sandbox gives only together with their own origin. A frame of *this* site would use that
 * to climb out of the sandbox, so only well-known players get it; any other address plays without.
 */
const knownPlayers: ReadonlySet<string> = new Set([
  'www.youtube-nocookie.com',
  'www.youtube.com',
  'player.vimeo.com',
  'www.dailymotion.com',
  'geo.dailymotion.com',
  'fast.wistia.net',
  'www.loom.com',
  'open.spotify.com',
  'w.soundcloud.com',
]);

const sandbox = 'allow-scripts allow-presentation allow-popups';

/** What a player at this address may do on our page. */
export function playerSandbox(src: string): string {
  const known = URL.canParse(src) && knownPlayers.has(new URL(src).hostname);
  return known ? `${sandbox} allow-same-origin` : sandbox;
}

/** What a player may ask the browser for, besides the whole screen, which has an attribute of its own. */
export const playerPermissions = 'picture-in-picture; encrypted-media';
