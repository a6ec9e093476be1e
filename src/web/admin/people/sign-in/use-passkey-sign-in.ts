import { useEffect, useRef, useState } from 'react';
import type { LoginAnswer } from '#contract/auth.ts';
import { ApiError, reasonOf } from '#web/data/api-client.ts';
import { hasPasskeys, passkeyTrouble, signInByAutofill, signInByPasskey } from '#web/data/passkeys.ts';
import { toast } from '#web/ui/toasts.ts';

/** A passkey that is refused again and again is not offered for ever. */
const mostOffers = 3;

type PasskeySignIn = {
  onAnswer: (answer: LoginAnswer | undefined) => void;
  /** Whether there is a field in which the browser can offer passkeys by itself. */
  byAutofill: boolean;
};

export function usePasskeySignIn({ onAnswer, byAutofill }: PasskeySignIn) {
  const [busy, setBusy] = useState(false);
  const [offers, setOffers] = useState(0);
  const answered = useRef(onAnswer);
  answered.current = onAnswer;

  const isOffered = byAutofill && !busy && hasPasskeys() && offers < mostOffers;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the server refused, such as an offer that lay open for too long, is followed by another
  useEffect(() => {
    if (!isOffered) return;
    const over = new AbortController();
    signInByAutofill(over.signal)
      .then((answer) => answer && answered.current(answer))
      .catch((error) => {
        // Nobody has asked for it yet, so that only a passkey that was really used is worth a word.
        if (over.signal.aborted || !(error instanceof ApiError) || error.status === 0) return;
        toast.error(error.serverMessage ?? 'Login failed');
        setOffers((count) => count + 1);
      });
    return () => over.abort();
  }, [isOffered, offers]);

  return {
    busy,
    async ask() {
      if (busy) return;
      setBusy(true);
      try {
        answered.current(await signInByPasskey());
      } catch (error) {
        const refused = reasonOf(error);
        toast.error(refused ?? passkeyTrouble(error) ?? 'Login failed');
      }
      setBusy(false);
    },
  };
}
