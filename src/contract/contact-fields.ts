import { publicLimits } from './public-limits.ts';

/**
 * The contact form's fields as plain data, so that the public page can check them without carrying a schema library.
 * The server's schema is built from the same table.
 */
export const contactFields = {
  name: { label: 'Name', required: true, max: publicLimits.contactName, kind: 'text' },
  email: { label: 'Email', required: true, max: publicLimits.email, kind: 'email' },
  phone: { label: 'Phone', required: false, max: publicLimits.phone, kind: 'tel' },
  company: { label: 'Company', required: false, max: publicLimits.company, kind: 'text' },
  subject: { label: 'Subject', required: true, max: publicLimits.subject, kind: 'text' },
  message: { label: 'Message', required: true, max: publicLimits.message, kind: 'textarea' },
} as const;

export type ContactField = keyof typeof contactFields;
export type ContactFormValues = Record<ContactField, string>;

const emailShape = /^[^\s@<>()[\]\\,;:"]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/** The message to show at a field, or nothing when it is fine. The server has the last word. */
export function contactFieldError(field: ContactField, value: string): string | undefined {
  const rule = contactFields[field];
  const text = value.trim();
  if (rule.required && text === '') return `${rule.label} is required`;
  if (text.length > rule.max)
    return `${rule.label} must be ${rule.max.toLocaleString('en-US')} characters or fewer`;
  if (rule.kind === 'email' && !emailShape.test(text)) return 'Please enter a valid email address';
  return undefined;
}
