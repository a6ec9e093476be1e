import { isIPv4, isIPv6 } from 'node:net';
import * as z from 'zod';

/** The kinds of values that a configuration is made of. Each complaint reads on from the name of its variable. */

export const wholeNumber = (min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .refine((value) => value >= min && value <= max, `must be between ${min} and ${max}`);

export const notBlank = z.string().regex(/\S/, 'must not be blank');

export const nameUpTo = (max: number) => notBlank.trim().max(max, `must be ${max} characters or fewer`);

export const webUrl = z
  .string()
  .refine(
    (value) => /^https?:\/\//.test(value) && URL.canParse(value),
    'must be an address that starts with http:// or https://',
  );

/** The site answers at the root of its host only; a path would be dropped without a word. */
export const webOrigin = webUrl.refine((value) => {
  // Left to the check before this one, which has complained already.
  if (!URL.canParse(value)) return true;
  const { origin, href } = new URL(value);
  return href === `${origin}/`;
}, 'must be an origin without a path or query, such as https://agency.example');

export const timeZone = z.string().refine((zone) => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}, 'must be a time zone such as UTC or Europe/Berlin');

/** `false`, `true`, a number of proxies, or a list of their addresses. */
export const trustProxy = z
  .string()
  .refine(
    (value) => /^(?:true|false|\d{1,3})$/.test(value) || value.split(',').every(isProxy),
    'must be false, a number of proxies or a list of addresses such as loopback, 10.0.0.0/8',
  )
  .transform((value) => {
    if (value === 'true' || value === 'false') return value === 'true';
    return /^\d+$/.test(value) ? Number(value) : value;
  });

function isProxy(entry: string): boolean {
  if (/^(?:loopback|linklocal|uniquelocal)$/.test(entry.trim())) return true;
  const [, address = '', prefix = '1'] = /^([\da-f.:]+)(?:\/(\d{1,3}))?$/i.exec(entry.trim()) ?? [];
  if (Number(prefix) === 0) return false;
  return (isIPv4(address) && Number(prefix) <= 32) || (isIPv6(address) && Number(prefix) <= 128);
}

const address = String.raw`[^\s<>@,;"]+@[^\s<>@,;"]+`;
const mailbox = String.raw`(?:(?:"(?:[^"\\\r\n]|\\.)*"|[^\r\n<>@,;"]*)[ \t]*<${address}>|${address})`;

/** An address, alone or behind a name. */
export const mailAddress = z.string().regex(new RegExp(`^${mailbox}$`), 'must be an e-mail address');
export const mailAddresses = z
  .string()
  .regex(new RegExp(`^${mailbox}(?:[ \\t]*,[ \\t]*${mailbox})*$`), 'must be an e-mail address');

export const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\/.+/, 'must start with smtp:// or smtps://')
  .refine(isReadableMailUrl, 'must be an address such as smtp://user:password@mail.example.com:587');

/** A mailbox to read: where it is, who reads it, and which folder of it. */
export const imapUrl = z
  .string()
  .regex(/^imaps?:\/\/.+/, 'must start with imaps:// or imap://')
  .refine(
    (value) => isReadableMailUrl(value) && namesReader(value),
    'must be an address such as imaps://user:password@mail.example.com/INBOX',
  )
  .transform((value) => {
    const { protocol, hostname, port, username, password, pathname } = new URL(value);
    const secure = protocol === 'imaps:';
    const host = hostname.replace(/^\[|\]$/g, '');
    return {
      host,
      port: port ? Number(port) : secure ? 993 : 143,
      secure,
      /** A password leaves this machine in secret or not at all. */
      requireTls: !/^(?:localhost|127\.[\d.]+|::1)$/i.test(host),
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      folder: decodeURIComponent(pathname.replace(/^\/|\/$/g, '')) || 'INBOX',
    };
  });

function isReadableMailUrl(value: string): boolean {
  try {
    const { hostname, username, password, pathname } = new URL(value);
    decodeURIComponent(username + password + pathname);
    return hostname !== '';
  } catch {
    return false;
  }
}

function namesReader(value: string): boolean {
  const { username, password, search, hash } = new URL(value);
  return username !== '' && password !== '' && search === '' && hash === '';
}

export const yesOrNo = z
  .enum(['true', 'false'], { error: 'must be true or false' })
  .transform((value) => value === 'true');
