import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  type ContactField,
  type ContactFormValues,
  contactFieldError,
  contactFields,
} from '#contract/contact-fields.ts';
import { apiPaths } from '#contract/paths.ts';
import { ApiError } from '#web/data/api-client.ts';
import { api } from '#web/data/browser-api.ts';
import { newIdempotencyKey } from '#web/data/idempotency-key.ts';
import { toast } from '#web/ui/toasts.ts';
import { currentJourney, restartJourney } from '../visits/journey.ts';
import type { CaptchaHandle } from './captcha-field.tsx';
import { clearMessageDraft, readMessageDraft, saveMessageDraft } from './message-draft.ts';

/** A field that people never see: whatever stands in it was not written by one. */
export const trapFieldName = 'website';

type FormErrors = Partial<Record<ContactField | 'recaptcha', string>>;

const fieldNames = Object.keys(contactFields) as ContactField[];

/** Checks, sends and resets the form. Whatever goes wrong and wherever the visitor looks meanwhile, what was typed stays until it is sent. */
export function useContactForm() {
  const formRef = useRef<HTMLFormElement>(null);
  const captchaRef = useRef<CaptchaHandle>(null);
  const attempt = useRef<{ key: string; since: number }>(undefined);
  const [errors, setErrors] = useState<FormErrors>({});
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState(false);

  useLayoutEffect(() => {
    attempt.current = newAttempt();
    if (formRef.current) bringBack(formRef.current);
  }, []);

  function refuse(found: FormErrors, message: string) {
    setErrors(found);
    toast.error(message);
    const first = fieldNames.find((name) => found[name]);
    if (first) fieldOf(formRef.current, first)?.focus();
    else if (found.recaptcha) captchaRef.current?.focus();
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const captcha = captchaRef.current;
    if (busy || !captcha) return;
    const { values, trap } = read(form);
    const found = check(values);
    const firstError = Object.values(found)[0];
    const unsolved = { recaptcha: captcha.howToSolve };
    if (firstError) return refuse(captcha.isMissing() ? { ...found, ...unsolved } : found, firstError);

    setErrors({});
    setSent(false);
    setBusy(true);
    const recaptcha = await captcha.token();
    if (!recaptcha) {
      setBusy(false);
      return refuse(unsolved, 'Please complete the reCAPTCHA');
    }
    const { key, since } = attempt.current ?? newAttempt();
    try {
      const answer = await api.request<{ message?: string } | undefined>(apiPaths.contact, {
        method: 'POST',
        body: {
          ...values,
          recaptcha,
          hints: { trap, filledInMs: Math.round(performance.now() - since) },
          journey: currentJourney(),
        },
        headers: { 'idempotency-key': key },
      });
      clearMessageDraft();
      restartJourney();
      form.reset();
      captcha.reset();
      attempt.current = newAttempt();
      setSent(true);
      toast.success(answer?.message ?? 'Thank you! Your message has been sent.');
    } catch (error) {
      const { errors: found = {}, serverMessage } = error instanceof ApiError ? error : {};
      if (found.recaptcha || captcha.isSpentBySending) captcha.reset();
      refuse(found, serverMessage ?? 'Something went wrong. Please try again.');
    } finally {
      setBusy(false);
    }
  }

  function noteInput(event: FormEvent<HTMLFormElement>) {
    saveMessageDraft(read(event.currentTarget).values);
    recheck(event.target as HTMLInputElement);
  }

  /** An error goes as soon as the field is right; new ones wait until the form is sent. */
  function recheck({ name, value }: HTMLInputElement) {
    if (!isField(name) || !errors[name]) return;
    setErrors({ ...errors, [name]: contactFieldError(name, value) });
  }

  const forgetCaptchaError = () => setErrors(({ recaptcha: _, ...rest }) => rest);

  return { formRef, captchaRef, errors, busy, sent, submit, noteInput, forgetCaptchaError };
}

/** Repeating the same attempt, after an answer that got lost, must not send the message twice: the server knows it by its key. */
function newAttempt() {
  return { key: newIdempotencyKey(), since: performance.now() };
}

/** What stands in a field already is newer than what was kept: it was typed before the script came. */
function bringBack(form: HTMLFormElement) {
  const kept = readMessageDraft();
  for (const name of fieldNames) {
    const field = fieldOf(form, name);
    if (field?.value === '') field.value = kept[name] ?? '';
  }
  saveMessageDraft(read(form).values);
}

function read(form: HTMLFormElement): { values: ContactFormValues; trap: string } {
  const data = new FormData(form);
  const text = (name: string) => String(data.get(name) ?? '');
  const values = Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as ContactFormValues;
  return { values, trap: text(trapFieldName) };
}

function check(values: ContactFormValues): FormErrors {
  const found: FormErrors = {};
  for (const name of fieldNames) {
    const error = contactFieldError(name, values[name]);
    if (error) found[name] = error;
  }
  return found;
}

function isField(name: string): name is ContactField {
  return Object.hasOwn(contactFields, name);
}

function fieldOf(form: HTMLFormElement | null, name: ContactField) {
  return form?.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null | undefined;
}
