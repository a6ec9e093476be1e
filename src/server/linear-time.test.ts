// @module-tag full
import fc from 'fast-check';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { loginInput, passwordChange, profileChange } from '#contract/auth.ts';
import { carryQuery } from '#contract/carry-query.ts';
import { contactFieldError } from '#contract/contact-fields.ts';
import { contactInput, responseInput } from '#contract/conversations.ts';
import { describeUpload } from '#contract/images.ts';
import { redactLinkToken } from '#contract/link-paths.ts';
import { adminPostsQuery, auditQuery, publicPostsQuery } from '#contract/lists.ts';
import { pageInput } from '#contract/pages.ts';
import { passwordProblem } from '#contract/passwords.ts';
import { isAdminPath } from '#contract/path-kinds.ts';
import { pageNumber, readBlogAddress } from '#contract/paths.ts';
import { postInput } from '#contract/posts.ts';
import { redirectInput } from '#contract/redirects.ts';
import { fillPlaceholders, openPlaceholders, unknownPlaceholders } from '#contract/reply-placeholders.ts';
import { hasVisibleContent, keepAttributes } from '#contract/rich-text.ts';
import { safeImageAddress, safeLinkAddress } from '#contract/rich-text-addresses.ts';
import { keepClasses } from '#contract/rich-text-classes.ts';
import { keepStyles } from '#contract/rich-text-styles.ts';
import { savedReplyInput } from '#contract/saved-replies.ts';
import { cleanText, excerptOf, parseTags, plainText, readingMinutes, slugify } from '#contract/text.ts';
import { videoEmbedUrl } from '#contract/video.ts';
import { sanitiseHtml } from '#server/domain/content/rich-text/sanitise-html.ts';
import { safeFileName, safeFileType } from '#server/domain/inbox/attachments/attachment-names.ts';
import { isAttribution } from '#server/domain/inbox/inbound-mail/attribution-lines.ts';
import {
  isAutomatic,
  isMassMail,
  mailSpamReason,
} from '#server/domain/inbox/inbound-mail/automatic-mails.ts';
import { isBounce, readBounce } from '#server/domain/inbox/inbound-mail/bounces.ts';
import { readableText } from '#server/domain/inbox/inbound-mail/readable-text.ts';
import { replyCodesOf, responseCodesIn } from '#server/domain/inbox/inbound-mail/reply-references.ts';
import { keptSteps } from '#server/domain/leads/sources/kept-steps.ts';
import { readArrival } from '#server/domain/leads/visits/arrival.ts';
import { deviceOf } from '#server/domain/leads/visits/device-of.ts';
import { visiblePath } from '#server/domain/leads/visits/visible-path.ts';
import { describeFile } from '#server/domain/media/uploads/upload-names.ts';
import { shortenAgent } from '#server/domain/operations/audit/shorten-agent.ts';
import { escapeHtml, headerText } from '#server/domain/outgoing/mail/mail.ts';
import { emailKey } from '#server/domain/people/auth/email-key.ts';
import { placeInWords } from '#server/domain/people/auth/place-in-words.ts';
import { hashOfCode } from '#server/domain/people/auth/recovery-codes.ts';
import { networkOf } from '#server/domain/shared/network-of.ts';
import { readCsv } from '#server/domain/site/redirects/read-csv.ts';
import { keysOf } from '#server/domain/site/redirects/rules.ts';
import { readSection } from '#server/domain/site/settings/settings-input.ts';
import { placeOf } from '#server/http/device-cookie.ts';
import { xmlText } from '#server/http/feeds/xml.ts';
import { withListHeaders } from '#server/http/list-headers.ts';
import { hasMoreTokens, withoutField } from '#server/http/plugins/json-structure.ts';
import { cacheKey } from '#server/render/cache-key.ts';
import { bestEncoding } from '#server/render/encodings.ts';
import { negotiate } from '#server/render/negotiate.ts';
import { normalizeTarget } from '#server/render/normalize-target.ts';
import type { CachedAnswer } from '#server/render/page-cache.ts';
import { readableAddress } from '#server/render/readable-address.ts';
import { isSharedCall } from '#server/render/shared-calls.ts';
import { createStyling } from '#server/render/used-styles.ts';
import { findMatches, foldForSearch } from '#server/storage/search.ts';
import { growthOf, hostile, knownHostile } from '#test/support/growth.ts';
import { compareBlocks } from '#web/admin/content/entries/history/comparison/compare-blocks.ts';
import { compareWords } from '#web/admin/content/entries/history/comparison/compare-words.ts';
import { readBlocks } from '#web/admin/content/entries/history/comparison/read-blocks.ts';
import { enhanceContent } from '#web/site/content/enhance-content.ts';

type Reader = (text: string) => unknown;

/** A section that says the same in each of its fields. */
const everywhere = (text: string) => ({
  name: text,
  tagline: text,
  logo: text,
  accent: text,
  title: text,
  subtitle: text,
  email: text,
  phone: text,
  description: text,
  header: [{ label: text, href: text }],
  social: [{ label: text, href: text }],
});

const headers = (text: string) => ({
  messageId: text,
  subject: text,
  from: { name: text, address: text },
  all: () => [text],
});
const kept: CachedAnswer = {
  status: 200,
  etag: 'W/"1"',
  headers: {},
  bodies: { identity: Buffer.from('page') },
} as CachedAnswer;
const facts = { name: 'a', company: 'b', email: 'c', phone: 'd', subject: 'e' };
const reply = { header: () => reply } as unknown as FastifyReply;

/** Everything that is given text from outside: a function that reads such text gets a line here. */
const readers: Record<string, Reader> = {
  // Fields of forms and calls.
  'the sign-in': (text) => loginInput.safeParse({ email: text, password: text }),
  'a new password': (text) => passwordChange.safeParse({ currentPassword: text, newPassword: text }),
  passwordProblem,
  'a name': (text) => profileChange.safeParse({ name: text }),
  'a message': (text) =>
    contactInput.safeParse({
      recaptcha: text,
      name: text,
      email: text,
      phone: text,
      subject: text,
      message: text,
      journey: { landing: `/${text}`, referrer: text, pages: [{ path: `/${text}`, at: text }] },
    }),
  keptSteps: (text) => keptSteps([{ path: `/${text}`, at: new Date().toISOString() }], new Date()),
  'an e-mail address': (text) => contactInput.safeParse({ email: `${text.slice(0, 200)}@a.example` }),
  contactFieldError: (text) => contactFieldError('email', text),
  'a response': (text) => responseInput.safeParse({ message: text }),
  'a saved reply': (text) => savedReplyInput.safeParse({ title: text, message: text }),
  fillPlaceholders: (text) => fillPlaceholders(text, facts),
  openPlaceholders,
  unknownPlaceholders,
  'a post': (text) =>
    postInput.safeParse({
      title: text,
      slug: text,
      excerpt: text,
      content: text,
      featuredImage: text,
      videoUrl: text,
      tags: [text],
    }),
  'a page': (text) => pageInput.safeParse({ title: text, slug: text, content: text, metaDescription: text }),
  'a section of the site': (text) => {
    for (const section of ['identity', 'home', 'contact', 'seo', 'services', 'navigation'] as const)
      answering(() => readSection(section, everywhere(text)))('');
  },
  'a redirect': (text) => redirectInput.safeParse({ from: `/${text}`, to: `/${text}` }),
  'the structure of JSON': (text) => {
    hasMoreTokens(text, text.length);
    withoutField(`{"a":"${text}","b":${text}}`, 'b');
  },
  'a table of redirects': (text) => readCsv(`from,to\n${text}`, { required: ['from', 'to'], optional: [] }),
  'the query of a list': (text) =>
    publicPostsQuery.safeParse({ page: text, limit: text, tag: text, view: text }),
  'the query of a search': (text) => adminPostsQuery.safeParse({ q: text, sort: text, status: text }),
  'the query of the audit log': (text) => auditQuery.safeParse({ actor: text, from: text, to: text }),

  // Text and HTML.
  cleanText,
  slugify,
  parseTags,
  plainText,
  excerptOf: (text) => excerptOf(text, 150),
  readingMinutes,
  hasVisibleContent,
  safeLinkAddress,
  safeImageAddress,
  videoEmbedUrl,
  keepStyles,
  keepClasses: (text) => keepClasses(text, () => false),
  keepAttributes: (text) =>
    keepAttributes('a', { href: text, class: text, style: text, rel: text, target: '_blank' }),
  describeUpload,
  foldForSearch,
  'a search': (term) =>
    findMatches('sqlite', { table: 'posts', term, condition: sql`true`, columns: sql`id`, limit: 1 }),
  escapeHtml,
  xmlText,

  // Heads of requests.
  networkOf,
  readArrival: (text) => readArrival({ address: `/?${text}`, referrer: `https://${text}`, ownHosts: [text] }),
  visiblePath: (text) => visiblePath(`/${text}`),
  emailKey,
  shortenAgent,
  deviceOf,
  placeOf: (text) => placeOf({ ip: '', headers: { cookie: text } } as FastifyRequest),
  placeInWords,
  hashOfCode: (text) => hashOfCode('person', text),
  withListHeaders: (text) =>
    withListHeaders({ url: `/api/blogs?${text}`, query: { q: text } } as FastifyRequest, reply, {
      items: [],
      total: 100,
      page: 1,
      limit: 10,
    }),
  describeFile,
  cacheKey: (text) => [cacheKey(`/${text}`), cacheKey(`/blog?${text}`)],
  readBlogAddress: (text) => readBlogAddress(new URLSearchParams(text)),
  pageNumber,
  isAdminPath: (text) => isAdminPath(`/admin${text}`),
  bestEncoding,
  'negotiate, for what is known': (text) => negotiate(kept, { 'if-none-match': text }),
  normalizeTarget: (text) => normalizeTarget(`/${text}`),
  redactLinkToken,
  readableAddress,
  carryQuery: (text) => carryQuery(`/new?${text}`, `/old?${text}`),
  'the keys of a redirect': (text) => keysOf(`/${text}`),
  isSharedCall: (text) => isSharedCall(`/api/blogs?${text}`, {}),

  // Mails.
  headerText,
  safeFileName,
  safeFileType,
  'readableText of text': (text) => readableText({ text, html: '' }),
  isAttribution,
  isAutomatic: (text) => isAutomatic(headers(text)),
  isMassMail: (text) => isMassMail(headers(text)),
  mailSpamReason: (text) => mailSpamReason(headers(text)),
  isBounce: (text) => isBounce(headers(text)),
  readBounce,
  replyCodesOf: (text) => replyCodesOf(headers(text)),
  responseCodesIn,
};

/** These take a hundred times as long for each letter, and are tried with less. */
const thorough: Record<string, Reader> = {
  'readableText of HTML': (html) => readableText({ text: '', html }),
  sanitiseHtml,
  'the styles of a page': (text) => createStyling('.a b{top:0}')(`<style></style>${text}`),
  enhanceContent: (text) => enhanceContent(sanitiseHtml(text)),
  'comparing two versions': (text) => {
    const [before, after] = [
      readBlocks(sanitiseHtml(text)),
      readBlocks(`<p>Before</p>${sanitiseHtml(text)}`),
    ];
    const [row] = compareBlocks(before, after.with(-1, after[0] as (typeof after)[number]));
    return row?.type === 'changed' && compareWords(row.before, row.after);
  },
  'enhanceContent of an image': (text) =>
    enhanceContent(`<img src="/uploads/a.png" alt="${text.replaceAll(/[<>"&]/g, '')}">`),
};

/** A refusal in words is an answer. */
const answering =
  (read: Reader): Reader =>
  (text) => {
    try {
      return read(text);
    } catch (error) {
      if (error instanceof RangeError) throw error;
      return undefined;
    }
  };

function expectLinear(read: Reader, longest: number) {
  const examples = knownHostile.map((shape) => [shape] as [(typeof knownHostile)[number]]);
  fc.assert(
    fc.property(hostile, (shape) => {
      expect(growthOf(answering(read), shape, longest)).toBeUndefined();
    }),
    { seed: 20_26, numRuns: examples.length + 50, examples, endOnFailure: true },
  );
}

describe('text from outside takes no more than linear time', () => {
  it.each(Object.entries(readers))('in %s', (_name, read) => expectLinear(read, 32 * 1024));
  it.each(Object.entries(thorough))('in %s', (_name, read) => expectLinear(read, 8 * 1024));
});
