import { useSyncExternalStore } from 'react';
import { type ContactField, contactFields } from '#contract/contact-fields.ts';
import { readSubject } from '#contract/paths.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { ContactDetails, hasDetails } from '../layout/contact-details.tsx';
import { useAddress } from '../routing/address.tsx';
import { asksForPrivacy } from '../visits/asks-for-privacy.ts';
import { CaptchaField } from './captcha-field.tsx';
import styles from './contact-form.module.css';
import { trapFieldName, useContactForm } from './use-contact-form.ts';

const autoComplete: Partial<Record<ContactField, string>> = {
  name: 'name',
  email: 'email',
  phone: 'tel',
  company: 'organization',
};

/** The browser keeps what is typed, from the first moment and also when it fills in the fields itself; we read it when it is sent. */
export function ContactForm() {
  const form = useContactForm();
  const { errors, busy, sent } = form;
  const subject = readSubject(new URLSearchParams(useAddress().search)) || undefined;
  const ready = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);
  const { contact } = useSiteFrame();
  const tellsJourney = contact.journeys && !(ready && asksForPrivacy());

  const line = (name: Exclude<ContactField, 'message'>) => {
    const { label, required, kind } = contactFields[name];
    return (
      <Field
        name={name}
        label={label}
        required={required}
        type={kind}
        autoComplete={autoComplete[name]}
        error={errors[name]}
        defaultValue={name === 'subject' ? subject : undefined}
      />
    );
  };

  return (
    <form
      ref={form.formRef}
      className={styles.form}
      aria-label="Contact"
      noValidate
      onSubmit={form.submit}
      onInput={form.noteInput}
    >
      <noscript>
        <div className={styles.unsent}>
          <p className={styles.note}>
            This form needs JavaScript to block spam. Everything else on this site works without it
            {hasDetails(contact) ? ', and so do the other ways to reach us:' : '.'}
          </p>
          <ContactDetails contact={contact} />
        </div>
      </noscript>
      <div className={styles.fields}>
        {line('name')}
        {line('email')}
        {line('phone')}
        {line('company')}
        <div className={styles.wide}>{line('subject')}</div>
        <div className={styles.wide}>
          <TextArea
            name="message"
            label={contactFields.message.label}
            required
            rows={5}
            error={errors.message}
          />
        </div>
      </div>
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor="contact-website">Website</label>
        <input
          id="contact-website"
          name={trapFieldName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-lpignore="true"
        />
      </div>
      <div className={styles.finish}>
        <CaptchaField ref={form.captchaRef} error={errors.recaptcha} onSolved={form.forgetCaptchaError} />
        <Button type="submit" className={styles.send} disabled={!ready} busy={busy}>
          {busy ? 'Sending...' : 'Send Message'}
        </Button>
        {tellsJourney && (
          <p className={styles.note}>
            Your message includes how you found this site and which pages you viewed.
          </p>
        )}
        <p role="status" className={styles.sent}>
          {sent && "Thanks. We'll reply to your email address."}
        </p>
      </div>
    </form>
  );
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
