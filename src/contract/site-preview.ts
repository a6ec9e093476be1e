import type { SiteWords } from './site-words.ts';

/** What the back office and the page in its frame say to each other: the page that it is there, the back office what to show. */

export const previewIsReady = 'site-preview-is-ready';

export type PreviewedPage = 'home' | 'services' | 'careers' | 'contact';

export type SitePreview = { shows: PreviewedPage; words: SiteWords };
