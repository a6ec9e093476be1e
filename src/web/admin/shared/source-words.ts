import { channelWords } from '#contract/channels.ts';
import type { LeadSource } from '#contract/leads.ts';

/** How somebody came, in one line: 'Paid search · spring-sale', 'Referral · example.com', 'Direct'. */
export function sourceWords({ channel, campaign, source }: LeadSource): string {
  const name = campaign || source;
  return name ? `${channelWords[channel]} · ${name}` : channelWords[channel];
}
