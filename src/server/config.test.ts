import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig, publicConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing to be set', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:3000',
      siteName: 'Marquee',
      timeZone: 'UTC',
      dataDir: resolve('./data'),
      databaseUrl: undefined,
      tokenHours: 12,
      admin: { email: 'admin@example.com', password: undefined, name: 'Admin' },
      captcha: 'altcha',
      trustProxy: false,
      logLevel: 'info',
      uploadMaxBytes: 10 * 1024 * 1024,
    });
  });

  it('takes an empty value as none', () => {
    expect(loadConfig({ PORT: '', SITE_NAME: '', JWT_SECRET: '' })).toMatchObject({
      port: 3000,
      siteName: 'Marquee',
      jwtSecret: undefined,
    });
  });

  it('derives what follows from other values', () => {
    expect(loadConfig({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080');
    expect(loadConfig({ SITE_URL: 'https://Agency.example/' }).siteUrl).toBe('https://agency.example');
    expect(loadConfig({ ADMIN_EMAIL: 'boss@agency.example' }).mail.notifyTo).toBe('boss@agency.example');
    const keys = { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET_KEY: 'secret' };
    expect(loadConfig(keys).captcha).toBe('recaptcha');
    expect(loadConfig({ ...keys, CAPTCHA: 'altcha' }).captcha).toBe('altcha');
    const { recaptcha } = loadConfig({ CAPTCHA: 'recaptcha' });
    expect(recaptcha.isTestPair).toBe(true);
    const testKeys = { RECAPTCHA_SITE_KEY: recaptcha.siteKey, RECAPTCHA_SECRET_KEY: recaptcha.secretKey };
    expect(loadConfig(testKeys).recaptcha.isTestPair).toBe(true);
    const mixed = { ...testKeys, RECAPTCHA_SECRET_KEY: 'a secret of our own' };
    expect(loadConfig(mixed).recaptcha.isTestPair).toBe(false);
  });

  it.each([
    ['false', false],
    ['true', true],
    ['2', 2],
    ['10.0.0.0/8, 192.168.1.1', '10.0.0.0/8, 192.168.1.1'],
    ['loopback', 'loopback'],
    ['::1', '::1'],
    ['loopback, 10.0.0.0/8,fd00::/8', 'loopback, 10.0.0.0/8,fd00::/8'],
  ])('reads TRUST_PROXY=%s', (given, expected) => {
    expect(loadConfig({ TRUST_PROXY: given }).trustProxy).toBe(expected);
  });

  it.each([
    ['hello@agency.example'],
    ['Agency <hello@agency.example>'],
    ['"Fish, Chips & \\"Co\\"" <hello@agency.example>'],
  ])('sends mail as %s', (address) => {
    expect(loadConfig({ MAIL_FROM: address }).mail.from).toBe(address);
  });

  it('can tell several people of a new message', () => {
    const both = 'ada@agency.example, Bob <bob@agency.example>';
    expect(loadConfig({ CONTACT_NOTIFY_TO: both }).mail.notifyTo).toBe(both);
  });

  it.each([
    'smtp://127.0.0.1:2525',
    'smtp://[::1]:25',
    'smtps://user%40agency.example:p%23ss@mail.example?pool=true',
  ])('sends mail through %s', (url) => {
    expect(loadConfig({ SMTP_URL: url }).mail.smtpUrl).toBe(url);
  });

  it.each<[string, string, Record<string, string>?]>([
    ['PORT', 'abc'],
    ['PORT', '-1'],
    ['PORT', '70000'],
    ['PORT', '80.5'],
    ['HOST', 'not a host'],
    ['SITE_URL', 'agency.example'],
    ['SITE_URL', 'ftp://agency.example'],
    ['SITE_URL', 'http://'],
    ['SITE_URL', 'https://agency.example/some/path/'],
    ['SITE_URL', 'https://agency.example/?from=mail'],
    ['SITE_URL', 'https://user:password@agency.example'],
    ['SITE_NAME', 'x'.repeat(61)],
    ['SITE_NAME', '  '],
    ['DATA_DIR', ' \t'],
    ['SITE_TIMEZONE', 'Mars/Olympus'],
    ['DATABASE_URL', 'mysql://localhost/db'],
    ['DATABASE_URL', 'postgres://'],
    ['DATABASE_URL', 'postgres://host:99999/db'],
    ['JWT_SECRET', 'x'.repeat(31)],
    ['TOKEN_HOURS', '0'],
    ['TOKEN_HOURS', '-2'],
    ['TOKEN_HOURS', 'long'],
    ['TOKEN_HOURS', 'Infinity'],
    ['ADMIN_EMAIL', 'admin'],
    ['ADMIN_PASSWORD', 'x'.repeat(201)],
    ['ADMIN_NAME', 'x'.repeat(101)],
    ['ADMIN_NAME', ' '],
    ['CAPTCHA', 'hcaptcha'],
    ['RECAPTCHA_SECRET_KEY', '', { RECAPTCHA_SITE_KEY: 'only this one' }],
    ['RECAPTCHA_VERIFY_URL', 'nowhere'],
    ['RECAPTCHA_SCRIPT_URL', 'javascript:alert(1)'],
    ['SMTP_URL', 'mail.example.com'],
    ['SMTP_URL', 'smtp://:::'],
    ['SMTP_URL', 'smtp://mail:99999'],
    ['SMTP_URL', 'smtp:///path'],
    ['SMTP_URL', 'smtp://user:100%@mail.example'],
    ['IMAP_URL', 'mail.example'],
    ['IMAP_URL', 'https://user:password@mail.example/INBOX'],
    ['IMAP_URL', 'imaps://mail.example/INBOX'],
    ['IMAP_URL', 'imaps://user@mail.example/INBOX'],
    ['IMAP_URL', 'imaps://user:100%@mail.example'],
    ['IMAP_URL', 'imaps://user:password@mail.example:99999'],
    ['IMAP_URL', 'imaps://user:password@mail.example/INBOX?folder=other'],
    ['IMAP_ADDRESS', 'inbox'],
    ['IMAP_ADDRESS', '', { IMAP_URL: 'imaps://user:password@mail.example', IMAP_REPLY_CODE: 'address' }],
    ['IMAP_REPLY_CODE', 'body'],
    ['IMAP_OPEN_NEW', 'maybe'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', '@'],
    ['MAIL_FROM', 'Agency <@>'],
    ['MAIL_FROM', 'a@agency.example, b@agency.example'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
    ['CONTACT_NOTIFY_TO', 'nobody'],
    ['CONTACT_NOTIFY_TO', '@'],
    ['CONTACT_NOTIFY_TO', 'ada@agency.example,'],
    ['TRUST_PROXY', 'maybe'],
    ['TRUST_PROXY', 'abc'],
    ['TRUST_PROXY', '10.0.0.0/99'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.256'],
    ['TRUST_PROXY', '::1/129'],
    ['TRUST_PROXY', 'loopback,'],
    ['LOG_LEVEL', 'loud'],
    ['WORKERS', '0'],
    ['WORKERS', 'many'],
    ['UPLOADS', 'cloud'],
    ['UPLOAD_MAX_MB', '0'],
    ['UPLOAD_MAX_MB', 'big'],
    ['UPLOAD_MAX_MB', '101'],
  ])('refuses %s=%j in one line that names it', (name, value, others = {}) => {
    const load = () => loadConfig({ ...others, [name]: value });
    expect(load).toThrow(ConfigError);
    expect(load).toThrow(new RegExp(`^${name} [^\\n]+$`));
  });

  it('reads a mailbox from an address', () => {
    expect(loadConfig({}).mailbox).toBeUndefined();
    const url = 'imaps://inbox%40agency.example:p%23ss%2Fword@mail.example/Customers/New%20ones';
    expect(loadConfig({ IMAP_URL: url }).mailbox).toEqual({
      host: 'mail.example',
      port: 993,
      secure: true,
      requireTls: true,
      user: 'inbox@agency.example',
      password: 'p#ss/word',
      folder: 'Customers/New ones',
      address: 'inbox@agency.example',
      replyCode: 'address',
      openNew: false,
    });
    const local = { IMAP_URL: 'imap://reader:secret@[::1]:1143', IMAP_OPEN_NEW: 'true' };
    expect(loadConfig(local).mailbox).toMatchObject({
      host: '::1',
      port: 1143,
      secure: false,
      requireTls: false,
      folder: 'INBOX',
      address: undefined,
      replyCode: 'subject',
      openNew: true,
    });
    const known = { IMAP_URL: 'imap://reader:secret@mail.example', IMAP_ADDRESS: 'inbox@agency.example' };
    expect(loadConfig(known).mailbox).toMatchObject({ port: 143, requireTls: true, replyCode: 'address' });
    expect(loadConfig({ ...known, IMAP_REPLY_CODE: 'subject' }).mailbox).toMatchObject({
      replyCode: 'subject',
    });
  });

  it('does not repeat a secret in its complaint', () => {
    expect(() => loadConfig({ JWT_SECRET: 'hunter2' })).toThrow(/^(?!.*hunter2)/);
    expect(() => loadConfig({ IMAP_URL: 'imaps://user:hunter2@' })).toThrow(/^(?!.*hunter2)/);
  });

  it('tells the browser no secrets', () => {
    const secrets = {
      JWT_SECRET: 'secret'.repeat(6),
      RECAPTCHA_SECRET_KEY: 'secret',
      RECAPTCHA_SITE_KEY: 'site',
    };
    const known = publicConfig(loadConfig({ ...secrets, ADMIN_PASSWORD: 'a secret password' }));
    expect(known).toMatchObject({ siteUrl: 'http://localhost:3000', timeZone: 'UTC' });
    expect(JSON.stringify(known)).not.toContain('secret');
  });
});
