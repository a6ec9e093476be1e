type RenderOptions = {
  sitekey: string;
  theme: 'dark';
  callback: (token: string) => void;
  'expired-callback': () => void;
  'error-callback': () => void;
};

/** As much of Google's script as is used here. */
export type Recaptcha = {
  render: (container: HTMLElement, options: RenderOptions) => number;
  reset: (widget: number) => void;
  ready?: (callback: () => void) => void;
};

declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

/** A blocker may let the loader through and stop what follows, of which nobody is told. */
const readyPatienceMs = 10_000;

let loading: Promise<Recaptcha> | undefined;

/** Fetches the script once, and again only after it could not be had. */
export function loadRecaptcha(scriptUrl: string): Promise<Recaptcha> {
  loading ??= fetchScript(scriptUrl).catch((error) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function fetchScript(scriptUrl: string): Promise<Recaptcha> {
  const address = new URL(scriptUrl);
  address.searchParams.set('render', 'explicit');
  await new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address.href;
    script.async = true;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('Could not load the captcha script'));
    document.head.append(script);
  });
  const recaptcha = window.grecaptcha;
  if (!recaptcha) throw new Error('The captcha script did not provide a captcha');
  // What arrives first is a small loader; the captcha itself follows.
  await new Promise<void>((resolve, reject) => {
    if (!recaptcha.ready) return resolve();
    setTimeout(() => reject(new Error('The captcha did not become ready')), readyPatienceMs);
    recaptcha.ready(resolve);
  });
  return window.grecaptcha ?? recaptcha;
}
