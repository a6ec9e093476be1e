/** What of the configuration every page carries to the browser, so that both sides show the same addresses and dates. */
export type SiteConfig = {
  siteUrl: string;
  timeZone: string;
  /** Whether visits are counted. */
  countsVisits: boolean;
  /** Which captcha guards the contact form, and where a foreign one is loaded from. */
  captcha: { provider: 'altcha' } | { provider: 'recaptcha'; siteKey: string; scriptUrl: string };
};
