import { createContext, use } from 'react';
import type { SiteFrame } from '#contract/site-words.ts';

const SiteFrameContext = createContext<SiteFrame | null>(null);

export const SiteFrameProvider = SiteFrameContext;

/** What stands around every page, as it was when the document was made. */
export function useSiteFrame(): SiteFrame {
  const frame = use(SiteFrameContext);
  if (!frame) throw new Error('useSiteFrame must be used within a SiteFrameProvider');
  return frame;
}
