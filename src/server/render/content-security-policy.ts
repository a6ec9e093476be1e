/** What a page may load. Everything is ours but the images and videos that posts bring along. */
const publicPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  // Colours and alignments of the editor are style attributes; what they may say was decided when the content was saved.
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' https: http: data:",
  'media-src': "'self' https:",
  'font-src': "'self'",
  'connect-src': "'self'",
  // A post's video is embedded as given, from an http or https address.
  'frame-src': 'https: http:',
  'worker-src': "'self'",
  'manifest-src': "'self'",
  'form-action': "'self'",
  'base-uri': "'none'",
  'object-src': "'none'",
  'frame-ancestors': "'none'",
};

type Policy = Record<string, string>;

/** A policy that also allows the stylesheets which stand in a page, known by their hashes. */
export type PagePolicy = (styleHashes: string[]) => string;

function policyWithStyles(policy: Policy): PagePolicy {
  const written = Object.entries(policy)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
  // Where every style is allowed, naming one would forbid the others.
  if (policy['style-src']?.includes('unsafe-inline')) return () => written;
  return (styleHashes) => {
    const styles = ["'self'", ...styleHashes.map((hash) => `'sha256-${hash}'`)].join(' ');
    return `${written}; style-src-elem ${styles}`;
  };
}

export type Policies = { site: PagePolicy; contact: PagePolicy; preview: PagePolicy; admin: PagePolicy };

/** `development` makes room for what live reload needs; `captchaOrigins` for a captcha that is served from elsewhere. */
export function contentSecurityPolicies(options: {
  development: boolean;
  captchaOrigins?: string[];
}): Policies {
  const base: Policy = { ...publicPolicy };
  if (options.development) {
    base['script-src'] += " 'unsafe-inline'";
    base['style-src'] += " 'unsafe-inline'";
    base['connect-src'] += ' ws:';
  }
  const captcha = options.captchaOrigins?.map((origin) => ` ${origin}`).join('') ?? '';
  return {
    site: policyWithStyles(base),
    contact: policyWithStyles({
      ...base,
      'script-src': base['script-src'] + captcha,
      'connect-src': base['connect-src'] + captcha,
      'frame-src': base['frame-src'] + captcha,
      // reCAPTCHA styles itself from its script.
      'style-src': captcha ? `${base['style-src']} 'unsafe-inline'` : base['style-src'],
    } as Policy),
    preview: policyWithStyles({ ...base, 'frame-ancestors': "'self'" }),
    // The back office's component library writes its styles into the page; pictures are previewed before they are sent.
    admin: policyWithStyles({
      ...base,
      'style-src': "'self' 'unsafe-inline'",
      'img-src': `${base['img-src']} blob:`,
    } as Policy),
  };
}

const googleOrigins = ['https://www.google.com', 'https://www.recaptcha.net'];

/** reCAPTCHA's script loads its parts from another host of Google's, whichever of its two names it is asked under. */
export function captchaOrigins(scriptUrl: string): string[] {
  const { origin } = new URL(scriptUrl);
  return googleOrigins.includes(origin) ? [origin, 'https://www.gstatic.com'] : [origin];
}
