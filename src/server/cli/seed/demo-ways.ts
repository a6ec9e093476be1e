/** How somebody comes to the demo agency: what they see first, and where the link to it stood. */
export type DemoWay = {
  landing: string;
  referrer: string;
  /** Visits of a usual day. */
  perDay: number;
  /** A campaign has a beginning and an end, so many days ago. */
  days?: { from: number; to: number };
};

const google = 'https://www.google.com/';

export const demoWays = {
  agentsAd: {
    landing: '/services?utm_source=google&utm_medium=cpc&utm_campaign=ai-agents&gclid=demo',
    referrer: google,
    perDay: 22,
  },
  auditAd: {
    landing: '/services?utm_source=google&utm_medium=cpc&utm_campaign=ppc-audit&gclid=demo',
    referrer: google,
    perDay: 15,
    days: { from: 60, to: 0 },
  },
  founders: {
    landing: '/?utm_source=linkedin&utm_medium=paid-social&utm_campaign=founders',
    referrer: 'https://www.linkedin.com/',
    perDay: 12,
    days: { from: 45, to: 3 },
  },
  banner: {
    landing: '/?utm_source=adweek&utm_medium=display&utm_campaign=brand',
    referrer: 'https://www.adweek.example/',
    perDay: 7,
    days: { from: 80, to: 40 },
  },
  newsletter: {
    landing:
      '/blog/the-two-hour-brief-how-we-rebuilt-campaign-planning-around-ai?utm_source=newsletter&utm_medium=email&utm_campaign=monthly',
    referrer: '',
    perDay: 9,
  },
  search: { landing: '/', referrer: google, perDay: 24 },
  searchForSeo: {
    landing: '/blog/seo-after-the-answer-box-what-still-earns-the-click',
    referrer: google,
    perDay: 18,
  },
  searchForAgents: {
    landing: '/blog/when-not-to-use-an-agent',
    referrer: 'https://www.bing.com/',
    perDay: 11,
  },
  assistant: {
    landing: '/blog/ai-agents-need-a-job-description',
    referrer: 'https://chatgpt.com/',
    perDay: 8,
  },
  shared: { landing: '/blog/write-for-the-second-read', referrer: 'https://www.linkedin.com/', perDay: 6 },
  discussed: {
    landing: '/blog/attribution-without-the-argument',
    referrer: 'https://www.reddit.com/',
    perDay: 5,
  },
  partner: { landing: '/case-studies', referrer: 'https://harborandpine.example/', perDay: 4 },
  jobs: { landing: '/careers', referrer: 'https://jobs.example/', perDay: 5 },
  direct: { landing: '/', referrer: '', perDay: 19 },
} as const satisfies Record<string, DemoWay>;
