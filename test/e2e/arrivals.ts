import {
  arrival,
  by,
  direct,
  fromGoogle,
  fromHost,
  fromNewsletter,
  google,
  newsletter,
  type Walk,
} from './walk.ts';

const instagram =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 390.0.0.28.85 (iPhone15,2; iOS 18_6; en_US; scale=3.00; 1179x2556)';

/** Every way to come, on to the form. */
export const arrivals: readonly Walk[] = [
  arrival('typed', direct, '/'),
  arrival('typed, with a query that is no campaign', direct, '/blog?from=card'),
  arrival(
    'an advertisement that says all',
    by('paid-search', {
      source: 'google',
      medium: 'cpc',
      campaign: 'spring sale',
      term: 'agency',
      content: 'blue',
      clickId: 'gclid',
      referrer: 'www.google.com',
    }),
    '/services?utm_source=Google&utm_medium=cpc&utm_campaign=Spring%20Sale&utm_term=agency&utm_content=blue&gclid=click-1',
    {
      from: google,
      landing:
        '/services?utm_source=Google&utm_medium=cpc&utm_campaign=Spring%20Sale&utm_term=agency&utm_content=blue',
    },
  ),
  arrival('a newsletter', fromNewsletter, newsletter),
  arrival(
    'gclid alone',
    by('paid-search', { ...fromHost('www.google.com'), clickId: 'gclid' }),
    '/?gclid=click-2',
    {
      from: google,
      landing: '/',
    },
  ),
  arrival('gbraid alone', by('paid-search', { clickId: 'gbraid' }), '/careers?gbraid=click-3', {
    landing: '/careers',
  }),
  arrival(
    'msclkid',
    by('paid-search', { ...fromHost('www.bing.com'), clickId: 'msclkid' }),
    '/?msclkid=click-4',
    {
      from: 'https://www.bing.com/',
      landing: '/',
    },
  ),
  arrival('dclid', by('display', { clickId: 'dclid' }), '/?dclid=click-5', { landing: '/' }),
  arrival('ttclid', by('paid-social', { clickId: 'ttclid' }), '/?ttclid=click-6', { landing: '/' }),
  arrival('li_fat_id', by('paid-social', { clickId: 'li_fat_id' }), '/?li_fat_id=click-7', { landing: '/' }),
  arrival(
    'fbclid on a link that nobody paid for',
    by('organic-social', { ...fromHost('l.facebook.com'), clickId: 'fbclid' }),
    '/blog?fbclid=click-8',
    { from: 'https://l.facebook.com/', landing: '/blog' },
  ),
  arrival(
    'fbclid on one that says it is paid',
    by('paid-social', { source: 'facebook', medium: 'paid_social', clickId: 'fbclid' }),
    '/?utm_source=facebook&utm_medium=paid_social&fbclid=click-9',
    { landing: '/?utm_source=facebook&utm_medium=paid_social' },
  ),
  arrival('a search engine', fromGoogle, '/careers', { from: google }),
  arrival('another search engine', by('organic-search', fromHost('duckduckgo.com')), '/services', {
    from: 'https://duckduckgo.com/',
  }),
  arrival('a social network', by('organic-social', fromHost('www.linkedin.com')), '/', {
    from: 'https://www.linkedin.com/',
  }),
  arrival('mail in the browser', by('email', fromHost('mail.google.com')), '/', {
    from: 'https://mail.google.com/',
  }),
  arrival('an assistant', by('ai-assistant', fromHost('chatgpt.com')), '/services', {
    from: 'https://chatgpt.com/',
  }),
  arrival('a site that links here', by('referral', fromHost('trade-press.example')), '/careers', {
    from: 'https://trade-press.example/an/article',
  }),
  arrival(
    'the browser inside of an app',
    by('organic-social', { source: 'ig', medium: 'social' }),
    '/?utm_source=ig&utm_medium=social',
    { browser: { userAgent: instagram }, device: 'mobile' },
  ),
];
