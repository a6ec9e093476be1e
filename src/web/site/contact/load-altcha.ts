import 'altcha/external';
import 'altcha/altcha.css';
import Pbkdf2Worker from 'altcha/workers/pbkdf2?worker';
import { fetchPatiently } from './fetch-patiently.ts';

/** Loaded only where a captcha is shown. The proof is worked out beside the page, in workers that our own origin serves. */
$altcha.algorithms.set('PBKDF2/SHA-256', () => new Pbkdf2Worker());

/** A crowd at the form makes the puzzle late, not the captcha fail. */
$altcha.defaults.set({ fetch: fetchPatiently });

/** The box keeps its label whatever it is doing; the spinner and the tick say the rest. */
const { label, ...words } = $altcha.i18n.get('en');
$altcha.i18n.set('en', { ...words, label, verifying: label, verified: label } as Record<string, string>);

export function createAltchaWidget(challengePath: string): HTMLElementTagNameMap['altcha-widget'] {
  const widget = document.createElement('altcha-widget');
  widget.setAttribute('challenge', challengePath);
  widget.setAttribute('language', 'en');
  widget.setAttribute(
    'configuration',
    JSON.stringify({ hideLogo: true, hideFooter: true, humanInteractionSignature: false }),
  );
  return widget;
}
