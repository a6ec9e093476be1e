import type { Contact } from '#contract/site-words.ts';
import styles from './contact-details.module.css';

/** Whether the agency has said how to reach it. */
export const hasDetails = ({ email, phone, address, hours, social }: Contact): boolean =>
  social.length > 0 || [email, phone, address, hours].some(Boolean);

/** How the agency is reached, beside the form. */
export function ContactDetails({ contact }: { contact: Contact }) {
  const { email, phone, address, hours, social } = contact;
  return (
    <address className={styles.details}>
      {address && <p dir="auto">{address}</p>}
      {phone && (
        <p>
          <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
        </p>
      )}
      {email && (
        <p>
          <a href={`mailto:${email}`}>{email}</a>
        </p>
      )}
      {hours && <p dir="auto">{hours}</p>}
      {social.length > 0 && (
        <ul className={styles.social}>
          {social.map(({ label, href }) => (
            <li key={label + href}>
              <a href={href} rel="me noopener" dir="auto">
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </address>
  );
}
