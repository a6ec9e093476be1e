import { internalLink } from './internal-link.ts';
import type { SiteNavigation } from './site-navigation.ts';

/** Follows links inside the site without a new document: those of the screens and those that people wrote into posts alike. */
export function followLinks(navigation: SiteNavigation): void {
  // On the window, so that everything on the page has had its say first.
  window.addEventListener('click', (event) => {
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    const link = internalLink(event);
    if (!link || !isPlain || event.defaultPrevented || navigation.isOnPage(new URL(link.href))) return;
    event.preventDefault();
    navigation.push(link.href);
  });
}
