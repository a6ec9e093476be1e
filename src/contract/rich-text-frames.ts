import { isWebAddress } from './rich-text-addresses.ts';
import { classRules, keepClasses } from './rich-text-classes.ts';
import { videoEmbedUrl } from './video.ts';

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

/** The one way in which an embedded player is written, or undefined for an address that may not be embedded. */
export function frameAttributes(given: Record<string, string>): Record<string, string> | undefined {
  const source = (given.src ?? '').trim();
  const src = isHttps(source) ? source : videoEmbedUrl(source);
  if (!isHttps(src)) return undefined;
  const className = given.class && keepClasses(given.class, classRules.frame);
  return {
    ...(className ? { class: className } : {}),
    src,
    title: given.title?.trim() || 'Embedded player',
    ...sizeOf(given),
    sandbox: knownPlayers.has(new URL(src).hostname) ? `${sandbox} allow-same-origin` : sandbox,
    allow: 'fullscreen; picture-in-picture; encrypted-media',
    allowfullscreen: '',
    loading: 'lazy',
    referrerpolicy: 'strict-origin-when-cross-origin',
  };
}

function isHttps(address: string): boolean {
  return /^https:/i.test(address) && isWebAddress(address);
}

function sizeOf({ width = '', height = '' }: Record<string, string>): Record<string, string> {
  const isSize = (value: string) => /^\d{1,4}%?$/.test(value);
  return { ...(isSize(width) ? { width } : {}), ...(isSize(height) ? { height } : {}) };
}
