import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Channel, channels } from '#contract/channels.ts';
import { limits } from '#contract/limits.ts';
import { readArrival } from './arrival.ts';

const ownHosts = ['agency.example'];
const arrive = (address: string, referrer = '') => readArrival({ address, referrer, ownHosts });

/** Address, where its link stood, channel, source. */
const arrivals: readonly [address: string, referrer: string, channel: Channel, source: string][] = [
  // Nothing is known.
  ['/', '', 'direct', ''],
  ['/?page=2', '', 'direct', ''],
  ['/', 'https://agency.example/blog', 'direct', ''],
  ['/', 'https://www.agency.example:8443/blog', 'direct', ''],
  ['/', 'about:client', 'direct', ''],
  ['/', 'javascript:alert(1)', 'direct', ''],
  ['/?utm_source=&utm_medium=', '', 'direct', ''],

  // Where the link stood.
  ['/', 'https://www.google.com/', 'organic-search', 'google.com'],
  ['/', 'https://www.google.co.uk/', 'organic-search', 'google.co.uk'],
  ['/', 'https://google.de', 'organic-search', 'google.de'],
  [
    '/',
    'android-app://com.google.android.googlequicksearchbox/',
    'organic-search',
    'com.google.android.googlequicksearchbox',
  ],
  ['/', 'https://www.bing.com/search?q=agency', 'organic-search', 'bing.com'],
  ['/', 'https://duckduckgo.com/', 'organic-search', 'duckduckgo.com'],
  ['/', 'https://de.search.yahoo.com/', 'organic-search', 'de.search.yahoo.com'],
  ['/', 'https://yandex.com.tr/', 'organic-search', 'yandex.com.tr'],
  ['/', 'https://search.brave.com/', 'organic-search', 'search.brave.com'],
  ['/', 'https://m.facebook.com/', 'organic-social', 'm.facebook.com'],
  ['/', 'https://l.instagram.com/', 'organic-social', 'l.instagram.com'],
  ['/', 'https://www.linkedin.com/feed', 'organic-social', 'linkedin.com'],
  ['/', 'https://t.co/abc', 'organic-social', 't.co'],
  ['/', 'https://x.com/', 'organic-social', 'x.com'],
  ['/', 'https://www.youtube.com/watch', 'organic-social', 'youtube.com'],
  ['/', 'https://old.reddit.com/r/ads', 'organic-social', 'old.reddit.com'],
  ['/', 'https://www.pinterest.de/', 'organic-social', 'pinterest.de'],
  ['/', 'https://mail.google.com/', 'email', 'mail.google.com'],
  ['/', 'android-app://com.google.android.gm/', 'email', 'com.google.android.gm'],
  ['/', 'https://outlook.live.com/', 'email', 'outlook.live.com'],
  ['/', 'https://chatgpt.com/', 'ai-assistant', 'chatgpt.com'],
  ['/', 'https://www.perplexity.ai/search', 'ai-assistant', 'perplexity.ai'],
  ['/', 'https://claude.ai/', 'ai-assistant', 'claude.ai'],
  ['/', 'https://gemini.google.com/', 'ai-assistant', 'gemini.google.com'],
  ['/', 'https://copilot.microsoft.com/', 'ai-assistant', 'copilot.microsoft.com'],
  ['/', 'https://googleads.g.doubleclick.net/pagead', 'display', 'googleads.g.doubleclick.net'],
  ['/', 'https://docs.google.com/', 'referral', 'docs.google.com'],
  ['/', 'https://www.partner.example/page', 'referral', 'partner.example'],
  ['/', 'https://notgoogle.com/', 'referral', 'notgoogle.com'],
  ['/', 'https://google.com.evil.example/', 'referral', 'google.com.evil.example'],
  ['/', 'https://box.com/', 'referral', 'box.com'],

  // What campaign links say.
  ['/?utm_source=google&utm_medium=cpc', '', 'paid-search', 'google'],
  ['/?utm_source=Bing&utm_medium=PPC', '', 'paid-search', 'bing'],
  ['/?utm_source=partner&utm_medium=cpc', '', 'paid-search', 'partner'],
  ['/?utm_source=google&utm_medium=paid-search', '', 'paid-search', 'google'],
  ['/?utm_source=google-ads&utm_medium=paid', '', 'paid-search', 'google-ads'],
  ['/?utm_source=facebook&utm_medium=cpc', '', 'paid-social', 'facebook'],
  ['/?utm_source=fb&utm_medium=paid', '', 'paid-social', 'fb'],
  ['/?utm_source=facebook_ads&utm_medium=cpm', '', 'paid-social', 'facebook_ads'],
  ['/?utm_source=linkedin.com&utm_medium=paidsocial', '', 'paid-social', 'linkedin.com'],
  ['/?utm_source=anything&utm_medium=paid_social', '', 'paid-social', 'anything'],
  ['/?utm_source=youtube&utm_medium=cpv', '', 'paid-social', 'youtube'],
  ['/?utm_source=news.example&utm_medium=banner', '', 'display', 'news.example'],
  ['/?utm_source=google&utm_medium=display', '', 'display', 'google'],
  ['/?utm_source=news.example&utm_medium=cpm', '', 'display', 'news.example'],
  ['/?utm_source=criteo&utm_medium=retargeting', '', 'display', 'criteo'],
  ['/?utm_source=partner&utm_medium=sponsored', '', 'display', 'partner'],
  ['/?utm_source=newsletter', '', 'email', 'newsletter'],
  ['/?utm_source=spring&utm_medium=E-Mail', '', 'email', 'spring'],
  ['/?utm_source=facebook&utm_medium=email', 'https://www.facebook.com/', 'email', 'facebook'],
  ['/?utm_source=instagram&utm_medium=social', '', 'organic-social', 'instagram'],
  ['/?utm_source=anna&utm_medium=social-media', '', 'organic-social', 'anna'],
  ['/?utm_source=ig&utm_medium=bio', '', 'organic-social', 'ig'],
  ['/?utm_source=google&utm_medium=organic', '', 'organic-search', 'google'],
  ['/?utm_source=maps&utm_medium=organic', '', 'organic-search', 'maps'],
  ['/?utm_source=chatgpt.com', '', 'ai-assistant', 'chatgpt.com'],
  ['/?utm_source=perplexity&utm_medium=referral', '', 'ai-assistant', 'perplexity'],
  ['/?utm_source=partner&utm_medium=affiliate', '', 'referral', 'partner'],
  ['/?utm_source=flyer&utm_medium=qr', '', 'referral', 'flyer'],
  ['/?utm_campaign=spring', '', 'direct', ''],
  ['/?utm_campaign=spring', 'https://www.google.com/', 'organic-search', 'google.com'],
  ['/?utm_medium=cpc', 'https://www.google.com/', 'paid-search', 'google.com'],

  // Click ids.
  ['/?gclid=Cj0', 'https://www.google.com/', 'paid-search', 'google.com'],
  ['/?gbraid=1', '', 'paid-search', ''],
  ['/?wbraid=1', '', 'paid-search', ''],
  ['/?gclid=1', 'https://googleads.g.doubleclick.net/', 'display', 'googleads.g.doubleclick.net'],
  ['/?gclid=1&utm_source=google&utm_medium=display', '', 'display', 'google'],
  ['/?msclkid=1', 'https://www.bing.com/', 'paid-search', 'bing.com'],
  ['/?dclid=1', '', 'display', ''],
  ['/?ttclid=1', '', 'paid-social', ''],
  ['/?li_fat_id=1', 'https://www.linkedin.com/', 'paid-social', 'linkedin.com'],
  ['/?twclid=1', 'https://t.co/', 'paid-social', 't.co'],
  ['/?ScCid=1', '', 'paid-social', ''],
  ['/?fbclid=1', '', 'organic-social', ''],
  ['/?fbclid=1', 'https://l.facebook.com/', 'organic-social', 'l.facebook.com'],
  ['/?fbclid=1&utm_medium=paid', '', 'paid-social', ''],
  ['/?fbclid=1&utm_source=agency&utm_medium=cpc', '', 'paid-social', 'agency'],
  ['/?mc_eid=1', '', 'email', ''],
  ['/?%67clid=1', '', 'paid-search', ''],
];

describe('the channel of an arrival', () => {
  it.each(arrivals)('%s from %j is %s', (address, referrer, channel, source) => {
    expect(arrive(address, referrer)).toMatchObject({ channel, source });
  });

  it('has a case for every channel', () => {
    expect(new Set(arrivals.map(([, , channel]) => channel))).toEqual(new Set(channels));
  });
});

describe('what is kept of an arrival', () => {
  it('is everything that a campaign link says, in one spelling', () => {
    const address =
      '/services?utm_source=%20Google&utm_medium=CPC&utm_campaign=Spring%00+Sale&utm_term=Agency%0A&utm_content=B';
    expect(arrive(address, 'https://www.google.com/search?q=secret')).toEqual({
      channel: 'paid-search',
      source: 'google',
      medium: 'cpc',
      campaign: 'spring sale',
      term: 'agency',
      content: 'b',
      clickId: '',
      referrer: 'www.google.com',
      landing: address,
    });
  });

  it('is the kind of a click id, never its value', () => {
    const source = arrive('/blog?page=2&GCLID=planted&utm_source=google&fbclid=planted&%5fhsenc=planted');
    expect(source).toMatchObject({ clickId: 'gclid', landing: '/blog?page=2&utm_source=google' });
    expect(JSON.stringify(source)).not.toContain('planted');
  });

  it('is bounded, and never fails', () => {
    const cut = arrive(`/?utm_campaign=${'x'.repeat(500)}`);
    expect(cut.campaign).toHaveLength(limits.campaignWord);
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 2500 }),
        fc.webUrl({ withQueryParameters: true }),
        (text, url) => {
          for (const referrer of [text, url, `https://${text}/`])
            for (const address of [text, `/${text}`, `/?${text}`, `/?utm_source=${text}`]) {
              const arrival = arrive(address, referrer);
              expect(arrival.landing.length).toBeLessThanOrEqual(limits.url);
              for (const word of [arrival.source, arrival.medium, arrival.referrer])
                expect(word.length).toBeLessThanOrEqual(limits.campaignWord);
              expect(JSON.stringify(arrival)).not.toMatch(/\\u0000/);
            }
        },
      ),
      { numRuns: 30 },
    );
  });
});
