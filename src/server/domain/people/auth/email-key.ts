/** An e-mail address names one account, however its letters are written. */
export function emailKey(email: string): string {
  return email.trim().toLowerCase();
}
