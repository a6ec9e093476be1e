import type { ReadFrame } from '#contract/page-renderer.ts';
import type { SiteFrame } from '#contract/site-words.ts';
import type { Log } from './domain/shared/log.ts';
import type { SiteWordsService } from './domain/site/settings/site-words-service.ts';

/** Reads what stands around every page. While it cannot be read it is what it was, so that a page says so in the site's own look. */
export function createFrameReader(siteWords: SiteWordsService, log: Log): ReadFrame {
  let last: SiteFrame | undefined;
  return async () => {
    try {
      last = await siteWords.frame();
      return { frame: last, isOld: false };
    } catch (error) {
      log.error({ err: error }, 'what stands around every page could not be read');
      return { frame: last ?? siteWords.defaultFrame(), isOld: true };
    }
  };
}
