import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the verifying service says to a token: an answer as Google gives it, or trouble. */
export type Verdict = object | 'garbage' | 'hang' | 'error';

export type RecaptchaStandIn = {
  /** Where it answers. */
  origin: string;
  /** Settings for a server whose captcha is this one. */
  env: Record<string, string>;
  /** Every form that was posted for verification. */
  asked: URLSearchParams[];
  /** Changes what the service says, until it is changed again. */
  judgeBy: (judge: (token: string) => Verdict) => void;
  close: () => Promise<void>;
};

export const solved = (changes: object = {}): Verdict => ({
  success: true,
  challenge_ts: new Date().toISOString(),
  hostname: 'localhost',
  ...changes,
});

/** Tokens that start with 'good' pass, as they do with the real service once somebody has ticked the box. */
export const honestJudge = (token: string): Verdict =>
  token.startsWith('good') ? solved() : { success: false, 'error-codes': ['invalid-input-response'] };

/** The widget in little: a box to tick, which asks for a token and hands it over. */
const script = `
  window.grecaptcha = {
    ready: (callback) => callback(),
    render: (container, options) => {
      container.innerHTML = '<label><input type="checkbox"> Stand-in captcha</label>';
      container.dataset.theme = options.theme;
      container.dataset.sitekey = options.sitekey;
      const box = container.querySelector('input');
      box.addEventListener('change', () => options.callback(box.checked ? 'good-' + Math.random() : ''));
      window.resetStandIn = () => { box.checked = false; };
      return 0;
    },
    reset: () => window.resetStandIn(),
  };
`;

/** reCAPTCHA on loopback: the call that verifies and the script that shows the box. */
export async function startRecaptchaStandIn(): Promise<RecaptchaStandIn> {
  let judge = honestJudge;
  const asked: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    if (request.method === 'GET') {
      response.setHeader('content-type', 'text/javascript').end(script);
      return;
    }
    const form = new URLSearchParams(await text(request));
    asked.push(form);
    const verdict = judge(form.get('response') ?? '');
    if (verdict === 'hang') return;
    response.statusCode = verdict === 'error' ? 502 : 200;
    response.setHeader('content-type', 'application/json');
    response.end(typeof verdict === 'string' ? '<html>not JSON' : JSON.stringify(verdict));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    env: {
      CAPTCHA: 'recaptcha',
      RECAPTCHA_SITE_KEY: 'the-site-key',
      RECAPTCHA_SECRET_KEY: 'the-secret-key',
      RECAPTCHA_VERIFY_URL: `${origin}/siteverify`,
      RECAPTCHA_SCRIPT_URL: `${origin}/api.js`,
    },
    asked,
    judgeBy: (next) => {
      judge = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
