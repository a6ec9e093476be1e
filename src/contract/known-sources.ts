/** What a site or a program is that sends people here. */
export type SourceKind = 'search' | 'social' | 'email' | 'assistant' | 'advertising';

/** Hosts with all that lies below them, and the names by which campaign links call them. The first that fits decides. */
const known: readonly { kind: SourceKind; hosts: readonly string[]; names: readonly string[] }[] = [
  {
    kind: 'email',
    hosts:
      `mail.google.com com.google.android.gm outlook.live.com outlook.office.com outlook.office365.com outlook.com mail.yahoo.com mail.aol.com
      mail.proton.me mail.ru mail.zoho.com e.mail.ru icloud.com gmx.net gmx.com web.de fastmail.com campaign-archive.com list-manage.com hs-email.net
      createsend.com rs6.net klclick.com beehiiv.com substack.com`.split(/\s+/),
    names:
      'email e-mail mail newsletter mailing gmail outlook mailchimp klaviyo brevo sendinblue mailjet sendgrid hubspot-email campaignmonitor activecampaign cleverreach rapidmail convertkit kit beehiiv substack'.split(
        ' ',
      ),
  },
  {
    kind: 'assistant',
    hosts:
      `chatgpt.com chat.openai.com openai.com perplexity.ai claude.ai gemini.google.com bard.google.com notebooklm.google.com copilot.microsoft.com
      copilot.cloud.microsoft m365.cloud.microsoft edgeservices.bing.com chat.mistral.ai mistral.ai chat.deepseek.com deepseek.com grok.com x.ai meta.ai
      you.com poe.com phind.com kimi.com moonshot.cn chat.qwen.ai doubao.com duck.ai`.split(/\s+/),
    names:
      'chatgpt openai perplexity claude anthropic gemini bard copilot mistral lechat deepseek grok meta.ai phind poe kimi qwen'.split(
        ' ',
      ),
  },
  {
    kind: 'advertising',
    hosts:
      `doubleclick.net googlesyndication.com googleadservices.com taboola.com outbrain.com criteo.com criteo.net adnxs.com adform.net
      adsrvr.org teads.com`.split(/\s+/),
    names: 'dv360 display-network gdn taboola outbrain criteo adform thetradedesk teads programmatic'.split(
      ' ',
    ),
  },
  {
    kind: 'search',
    hosts:
      `com.google.android.googlequicksearchbox bing.com duckduckgo.com search.yahoo.com search.yahoo.co.jp ya.ru baidu.com ecosia.org qwant.com
      search.brave.com startpage.com search.naver.com naver.com seznam.cz search.aol.com ask.com sogou.com so.com swisscows.com mojeek.com kagi.com
      metager.de metager.org search.marginalia.nu yep.com suche.t-online.de lycos.com search.becovi.com lilo.org coccoc.com`.split(
        /\s+/,
      ),
    names:
      'google adwords bing microsoft msn duckduckgo ddg yahoo yandex baidu ecosia qwant brave startpage naver seznam kagi'.split(
        ' ',
      ),
  },
  {
    kind: 'social',
    hosts:
      `facebook.com fb.com fb.me messenger.com com.facebook.katana instagram.com com.instagram.android threads.net threads.com linkedin.com
      lnkd.in com.linkedin.android twitter.com x.com t.co com.twitter.android tiktok.com youtube.com youtu.be com.google.android.youtube pinterest.com
      pin.it com.pinterest reddit.com com.reddit.frontpage redd.it snapchat.com tumblr.com vk.com ok.ru weibo.com weibo.cn wechat.com
      weixin.qq.com xing.com quora.com medium.com mastodon.social bsky.app go.bsky.app news.ycombinator.com producthunt.com whatsapp.com wa.me
      telegram.org t.me org.telegram.messenger web.telegram.org discord.com discordapp.com twitch.tv nextdoor.com vimeo.com dribbble.com
      behance.net slideshare.net linktr.ee line.me kakao.com kununu.com yelp.com meetup.com`.split(/\s+/),
    names:
      'facebook fb meta instagram ig insta threads linkedin li twitter x tiktok tt youtube yt pinterest reddit snapchat snap tumblr vk weibo wechat xing quora mastodon bluesky bsky whatsapp telegram discord twitch'.split(
        ' ',
      ),
  },
];

const kinds = new Map<string, SourceKind>(
  known.flatMap(({ kind, hosts, names }) => [...hosts, ...names].map((name) => [name, kind] as const)),
);

/** These answer under the ending of every country; what else they offer has hosts of its own. */
const everyCountry = /^(?:(?:www|m|images|search)\.)?(google|yandex|pinterest)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** What is known of a host, or of what a campaign link calls its source; lower case. */
export function kindOfSource(name: string): SourceKind | undefined {
  const bare = name.replace(/[-_ ]?(?:ads?|paid|organic)$/, '');
  return (
    kinds.get(name) ?? kinds.get(bare) ?? kinds.get(everyCountry.exec(name)?.[1] ?? '') ?? kindOfParent(name)
  );
}

function kindOfParent(host: string): SourceKind | undefined {
  const dot = host.indexOf('.');
  if (dot < 0) return undefined;
  const parent = host.slice(dot + 1);
  // An ending alone, such as 'x', is no host.
  return parent.includes('.') ? (kinds.get(parent) ?? kindOfParent(parent)) : undefined;
}
