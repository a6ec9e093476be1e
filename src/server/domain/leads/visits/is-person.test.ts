import { describe, expect, it } from 'vitest';
import { desktopChrome } from '#test/support/visitors.ts';
import { isPerson } from './is-person.ts';

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const android =
  'Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.7151.115 Mobile Safari/537.36';

describe('a person', () => {
  it.each([
    ['Chrome', desktopChrome],
    ['a view inside of any app', `${iPhone} Mobile/15E148`],
    [
      'Instagram',
      `${iPhone} Mobile/21F90 Instagram 334.0.4.32.98 (iPhone14,5; iOS 18_5; en_US; scale=3.00; 1170x2532)`,
    ],
    [
      'Instagram on Android',
      `${android} Instagram 334.0.0.42.95 Android (34/14; 450dpi; 1080x2115; samsung; SM-S918B)`,
    ],
    [
      'Facebook',
      `${iPhone} Mobile/21F79 [FBAN/FBIOS;FBAV/466.0.0.46.109;FBBV/603085126;FBDV/iPhone15,2;FBOP/80]`,
    ],
    ['Facebook on Android', `${android} [FB_IAB/FB4A;FBAV/466.0.0.54.70;]`],
    ['Messenger', `${iPhone} Mobile/21E219 [FBAN/MessengerForiOS;FBAV/453.0.0.29.107]`],
    ['Threads', `${iPhone} Mobile/21F79 Barcelona 334.0.0.29.93 (iPhone15,2; iOS 18_5; en_US)`],
    [
      'TikTok',
      `${iPhone} Mobile/21E236 musical_ly_34.5.0 JsSdk/2.0 NetType/WIFI Channel/App Store BytedanceWebview/d8a21c6`,
    ],
    ['TikTok on Android', `${android} trill_340502 JsSdk/1.0 AppName/musical_ly BytedanceWebview/d8a21c6`],
    ['LinkedIn', `${iPhone} Mobile/15E148 [LinkedInApp]/9.29.7626`],
    ['LinkedIn on Android', `${android} [LinkedInApp]/4.1.944`],
    ['WeChat', `${iPhone} Mobile/15E148 MicroMessenger/8.0.49(0x18003137) NetType/WIFI Language/zh_CN`],
    [
      'WeChat on Android',
      `${android} XWEB/1160117 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600 WeChat/arm64 Weixin`,
    ],
    ['Pinterest', `${iPhone} Mobile/15E148 [Pinterest/iOS]`],
    ['Pinterest on Android', `${android} [Pinterest/Android]`],
    ['the Google app', `${iPhone} GSA/319.0.638240246 Mobile/15E148 Safari/604.1`],
    ['the Google app on Android', `${android} GSA/15.21.38.28.arm64`],
    [
      'Snapchat',
      `${iPhone} Version/17.5 Mobile/15E148 Safari/604.1 Snapchat/12.90.0.46 (like Safari/8617.2.4.10.8, panda)`,
    ],
    ['X', `${iPhone} Mobile/15E148 Twitter for iPhone/10.43`],
    ['X on Android', `${android} TwitterAndroid`],
    ['Reddit', `${iPhone} Mobile/15E148 Reddit/Version 2024.21.0/Build 614973/iOS Version 18.5`],
    ['Telegram', `${android} Telegram-Android/10.13.1 (Google Pixel 7; Android 14; SDK 34; HIGH)`],
    ['Line', `${iPhone} Mobile/15E148 Safari Line/14.8.0`],
    ['Slack', `${iPhone} Mobile/15E148 Slack/24.06`],
    [
      'DuckDuckGo',
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/125.0.0.0 Mobile DuckDuckGo/5 Safari/537.36',
    ],
    ['a phone of Cubot', desktopChrome.replace('X11; Linux x86_64', 'Linux; Android 11; CUBOT X30')],
  ])('uses %s', (_, userAgent) => {
    expect(isPerson(userAgent)).toBe(true);
  });

  it.each([
    '',
    'curl/8.1',
    'python-requests/2.32',
    'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
    'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
    'Mozilla/5.0 (compatible; Pinterestbot/1.0; +http://www.pinterest.com/bot.html)',
    'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
    `${android} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`,
    `${desktopChrome} Chrome-Lighthouse`,
    desktopChrome.replace('Chrome', 'HeadlessChrome'),
  ])('does not use %j', (userAgent) => {
    expect(isPerson(userAgent)).toBe(false);
  });
});
