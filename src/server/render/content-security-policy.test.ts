import { expect, test } from 'vitest';
import { captchaOrigins, contentSecurityPolicies } from './content-security-policy.ts';

test.each([
  ['https://www.google.com/recaptcha/api.js', ['https://www.google.com', 'https://www.gstatic.com']],
  ['https://www.recaptcha.net/recaptcha/api.js', ['https://www.recaptcha.net', 'https://www.gstatic.com']],
  ['http://127.0.0.1:4000/api.js', ['http://127.0.0.1:4000']],
])('%s loads from %j', (scriptUrl, origins) => {
  expect(captchaOrigins(scriptUrl)).toEqual(origins);
});

test('a captcha from elsewhere is let into the contact page alone', () => {
  const origins = captchaOrigins('https://www.recaptcha.net/recaptcha/api.js');
  const { site, contact, admin } = contentSecurityPolicies({ development: false, captchaOrigins: origins });
  expect(contact([])).toContain(`script-src 'self' ${origins.join(' ')};`);
  expect(site([]) + admin([])).not.toContain('recaptcha.net');
  expect(site([]) + admin([])).not.toContain('gstatic');
});

test('styles in a page are allowed by their hashes, unless all are', () => {
  const { site, contact } = contentSecurityPolicies({
    development: false,
    captchaOrigins: ['https://captcha.example'],
  });
  expect(site(['abc', 'def'])).toMatch(/; style-src-elem 'self' 'sha256-abc' 'sha256-def'$/);
  expect(contact(['abc'])).toContain("style-src 'self' 'unsafe-inline';");
  expect(contact(['abc'])).not.toContain('style-src-elem');
});
