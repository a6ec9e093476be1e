/** The ways in which somebody comes to the site, as reports name them. */
export const channels = [
  'paid-search',
  'paid-social',
  'display',
  'organic-search',
  'organic-social',
  'email',
  'referral',
  'ai-assistant',
  'direct',
] as const;
export type Channel = (typeof channels)[number];

export const channelWords: Readonly<Record<Channel, string>> = {
  'paid-search': 'Paid search',
  'paid-social': 'Paid social',
  display: 'Display',
  'organic-search': 'Organic search',
  'organic-social': 'Organic social',
  email: 'E-mail',
  referral: 'Referral',
  'ai-assistant': 'AI assistant',
  direct: 'Direct',
};

const paid: ReadonlySet<Channel> = new Set(['paid-search', 'paid-social', 'display']);

/** Whether the agency or its client has paid for the click. */
export function isPaid(channel: Channel): boolean {
  return paid.has(channel);
}
