/** Where a click on an address leads: to a mail to it, and to nothing else that an address may have been made to say. */
export function mailtoLink(address: string): string {
  return `mailto:${encodeURIComponent(address.toWellFormed()).replaceAll('%40', '@')}`;
}

/** The number that a text begins with, to be dialled; undefined where it begins with none. */
export function telLink(phone: string): string | undefined {
  const [number = ''] = /^[\d+()\s./-]*/.exec(phone) ?? [];
  const digits = number.replace(/[^\d+]/g, '');
  return /\d/.test(digits) ? `tel:${digits}` : undefined;
}
