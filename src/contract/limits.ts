import { publicLimits } from './public-limits.ts';
import { longestJourney, longestUrl } from './visit-limits.ts';

/** Every number a person can run into, in one place for the server's checks and the forms' hints. */
export const limits = {
  ...publicLimits,
  title: 200,
  slug: 200,
  excerpt: 500,
  /** About what search results show of a title. */
  searchTitle: 60,
  contentBytes: 1024 * 1024,
  /** Of a call that carries content, however it is escaped; every other call has fields of a few thousand characters at most. */
  bodyBytes: 3 * 1024 * 1024,
  smallBodyBytes: 64 * 1024,
  /** Brackets, commas and colons outside of strings: a section of the settings has about a thousand at most. */
  bodyTokens: 25_000,
  /** Of a section of the settings: every text at its limit, three bytes a character. */
  settingsBodyBytes: 1024 * 1024,
  linkCheckBodyBytes: 1024 * 1024,
  /** Of a visitor's message: what is too much of its journey is dropped, and never the message. */
  messageBodyBytes: 256 * 1024,
  tags: 20,
  url: longestUrl,
  response: 5000,
  /** Mails that one conversation takes in an hour and in all, and what their texts and files may weigh together. Further mails wait in the mailbox. */
  conversationMailsPerHour: 30,
  conversationMails: 500,
  conversationTextBytes: 4 * 1024 * 1024,
  conversationFileBytes: 200 * 1024 * 1024,
  note: 5000,
  /** Of one conversation. */
  notes: 200,
  savedReplyTitle: 100,
  savedReplies: 200,
  userName: 100,
  profileText: 300,
  reviewNote: 1000,
  revisionName: 100,
  previewLabel: 100,
  previewDays: 90,
  previewDaysDefault: 7,
  /** Of one post or page, expired ones not counted. */
  previews: 20,
  /** How long what was deleted can be brought back. */
  deletedDays: 30,
  checkedLinks: 200,
  siteName: 60,
  siteLabel: 60,
  siteTitle: 120,
  siteText: 500,
  sitePoints: 12,
  headerLinks: 10,
  footerColumns: 4,
  footerLinks: 10,
  disciplines: 6,
  services: 30,
  serviceBullets: 8,
  positions: 50,
  positionDetails: 5000,
  socialLinks: 12,
  redirectFrom: 500,
  redirects: 5000,
  importedRedirects: 2000,
  importedRedirectsBytes: 1024 * 1024,
  /** Of a CSV file, blank lines included, and of a line. */
  csvLines: 10_000,
  csvFields: 50,
  /** How many redirects may follow each other. */
  redirectHops: 10,
  missingPath: 300,
  missingPaths: 1000,
  journeyPages: longestJourney,
  campaignWord: 100,
  /** Of each day and dimension; the others are counted together. */
  reportKeys: 200,
  reportDays: 800,
  analyticsMonths: 25,
  leadNoticeMinutes: 7 * 24 * 60,
  leadNoticeMinutesDefault: 120,
  webhooks: 20,
  /** How long a delivery is tried, and how long its outcome is kept. */
  webhookHours: 24,
  webhookLogDays: 30,
  invitationDays: 7,
  /** Those that still open; more than any team that this is made for. */
  invitations: 100,
  resetMinutes: 60,
  recoveryCodes: 10,
  secondFactorCode: 40,
  passkeyName: 100,
  passkeys: 20,
  accessTokenName: 100,
  accessTokenDays: 365,
  /** Of one person, expired ones included. */
  accessTokens: 20,
  /** How recent a sign-in is enough to create an access token without the password. */
  recentSignInMinutes: 10,
  passwordMin: 10,
  passwordMax: 200,
  search: 200,
  listPage: 100,
  adminExcerpt: 80,
  adminSubject: 40,
  imagePixels: 50_000_000,
  /** How long a text that was not saved is offered again in the browser in which it was typed. */
  localDraftDays: 30,
} as const;
