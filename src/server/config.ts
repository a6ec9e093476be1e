import { resolve } from 'node:path';
import * as z from 'zod';
import type { SiteConfig } from '#contract/site-config.ts';
import {
  imapUrl,
  mailAddress,
  mailAddresses,
  nameUpTo,
  notBlank,
  smtpUrl,
  timeZone,
  trustProxy,
  webOrigin,
  webUrl,
  wholeNumber,
  yesOrNo,
} from './config-values.ts';

/** Google's published test pair: always passes and says so on the widget. */
const recaptchaTestKeys = {
  site: '6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI',
  secret: '6LeIxAcTAAAAAGG-vFI1TnRWxMZNFuojJ4WifJWe',
};

const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:%-]+$/, 'must be a host name or an address')
    .default('127.0.0.1'),
  SITE_URL: webOrigin.optional(),
  SITE_NAME: nameUpTo(60).default('Marquee'),
  SITE_TIMEZONE: timeZone.default('UTC'),
  DATA_DIR: notBlank.default('./data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(?:ql)?:\/\/.+/, 'must start with postgres://')
    // A socket is named without a host: postgres://user@/database?host=/run/postgresql
    .refine((value) => URL.canParse(value.replace('@/', '@socket/')), 'must be an address that can be read')
    .optional(),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TOKEN_HOURS: z.coerce
    .number('must be a number of hours')
    .refine((hours) => hours > 0 && hours <= 8760, 'must be more than 0 and at most 8760')
    .default(12),
  ADMIN_EMAIL: z.email('must be an e-mail address').default('admin@example.com'),
  ADMIN_PASSWORD: z.string().max(200, 'must be 200 characters or fewer').optional(),
  ADMIN_NAME: nameUpTo(100).default('Admin'),
  CAPTCHA: z.enum(['altcha', 'recaptcha'], { error: 'must be altcha or recaptcha' }).optional(),
  RECAPTCHA_SITE_KEY: z.string().optional(),
  RECAPTCHA_SECRET_KEY: z.string().optional(),
  RECAPTCHA_VERIFY_URL: webUrl.default('https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: webUrl.default('https://www.google.com/recaptcha/api.js'),
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: mailAddress.optional(),
  CONTACT_NOTIFY_TO: mailAddresses.optional(),
  IMAP_URL: imapUrl.optional(),
  IMAP_ADDRESS: z.email('must be an e-mail address').optional(),
  IMAP_REPLY_CODE: z.enum(['address', 'subject'], { error: 'must be address or subject' }).optional(),
  IMAP_OPEN_NEW: yesOrNo.default(false),
  TRUST_PROXY: trustProxy.default(false),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'must be fatal, error, warn, info, debug, trace or silent',
    })
    .default('info'),
  WORKERS: wholeNumber(1, 64).default(1),
  ANALYTICS: z.enum(['on', 'off'], { error: 'must be on or off' }).default('on'),
  WEBHOOK_ALLOW_PRIVATE: yesOrNo.default(false),
  UPLOADS: z.enum(['files', 'database'], { error: 'must be files or database' }).default('files'),
  UPLOAD_MAX_MB: z.coerce
    .number('must be a number of megabytes')
    .refine((megabytes) => megabytes > 0 && megabytes <= 100, 'must be more than 0 and at most 100')
    .default(10),
});

export class ConfigError extends Error {}

/** Reads and checks the whole configuration; the first bad value is named in one line. */
export function loadConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = environment.safeParse(given);
  if (!parsed.success) {
    const issue = parsed.error.issues[0];
    throw new ConfigError(`${issue?.path.join('.')} ${issue?.message}`);
  }
  const values = parsed.data;
  const siteUrl = new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`);
  const captcha = values.CAPTCHA ?? (values.RECAPTCHA_SITE_KEY ? 'recaptcha' : 'altcha');
  if (
    captcha === 'recaptcha' &&
    Boolean(values.RECAPTCHA_SITE_KEY) !== Boolean(values.RECAPTCHA_SECRET_KEY)
  ) {
    throw new ConfigError(
      `${values.RECAPTCHA_SITE_KEY ? 'RECAPTCHA_SECRET_KEY' : 'RECAPTCHA_SITE_KEY'} must be set together with its other half`,
    );
  }
  const siteKey = values.RECAPTCHA_SITE_KEY ?? recaptchaTestKeys.site;
  const secretKey = values.RECAPTCHA_SECRET_KEY ?? recaptchaTestKeys.secret;

  const mailboxAddress = values.IMAP_ADDRESS ?? z.email().safeParse(values.IMAP_URL?.user).data;
  if (values.IMAP_REPLY_CODE === 'address' && !mailboxAddress)
    throw new ConfigError('IMAP_ADDRESS must be set for IMAP_REPLY_CODE=address');

  return Object.freeze({
    port: values.PORT,
    host: values.HOST,
    siteUrl: siteUrl.origin,
    siteName: values.SITE_NAME,
    timeZone: values.SITE_TIMEZONE,
    dataDir: resolve(values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    jwtSecret: values.JWT_SECRET,
    tokenHours: values.TOKEN_HOURS,
    admin: { email: values.ADMIN_EMAIL, password: values.ADMIN_PASSWORD, name: values.ADMIN_NAME },
    captcha,
    recaptcha: {
      siteKey,
      secretKey,
      isTestPair: siteKey === recaptchaTestKeys.site && secretKey === recaptchaTestKeys.secret,
      verifyUrl: values.RECAPTCHA_VERIFY_URL,
      scriptUrl: values.RECAPTCHA_SCRIPT_URL,
    },
    mail: {
      smtpUrl: values.SMTP_URL,
      from: values.MAIL_FROM ?? defaultSender(values.SITE_NAME, siteUrl.origin),
      isFromGiven: values.MAIL_FROM !== undefined,
      notifyTo: values.CONTACT_NOTIFY_TO ?? values.ADMIN_EMAIL,
    },
    mailbox: values.IMAP_URL && {
      ...values.IMAP_URL,
      address: mailboxAddress,
      replyCode: values.IMAP_REPLY_CODE ?? (mailboxAddress ? 'address' : 'subject'),
      openNew: values.IMAP_OPEN_NEW,
    },
    trustProxy: values.TRUST_PROXY,
    logLevel: values.LOG_LEVEL,
    workers: values.WORKERS,
    countsVisits: values.ANALYTICS === 'on',
    webhooks: { allowPrivate: values.WEBHOOK_ALLOW_PRIVATE },
    uploads: values.UPLOADS,
    uploadMaxBytes: Math.floor(values.UPLOAD_MAX_MB * 1024 * 1024),
  });
}

/** A brand may hold commas or quotes, which mean something else in a mail's sender. */
export function defaultSender(siteName: string, siteUrl: string): string {
  const quoted = siteName.replace(/["\\]/g, (character) => `\\${character}`);
  return `"${quoted}" <noreply@${new URL(siteUrl).hostname}>`;
}

export type Config = ReturnType<typeof loadConfig>;

/** The part of the configuration that the browser may know. */
export function publicConfig({ siteUrl, timeZone, countsVisits, captcha, recaptcha }: Config): SiteConfig {
  const { siteKey, scriptUrl } = recaptcha;
  return {
    siteUrl,
    timeZone,
    countsVisits,
    captcha: captcha === 'recaptcha' ? { provider: captcha, siteKey, scriptUrl } : { provider: captcha },
  };
}
