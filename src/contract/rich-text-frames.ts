import { playerPermissions, playerSandbox } from './player-sandbox.ts';
import { isWebAddress } from './rich-text-addresses.ts';
import { classRules, keepClasses } from './rich-text-classes.ts';
import { videoEmbedUrl } from './video.ts';

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
    sandbox: playerSandbox(src),
    allow: playerPermissions,
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
