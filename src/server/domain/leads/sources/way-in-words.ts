import { channelWords } from '#contract/channels.ts';
import type { LeadSource } from '#contract/leads.ts';

/** How somebody came, as a mail says it. */
export function wayInWords({ channel, campaign }: LeadSource): string {
  return campaign ? `${channelWords[channel]}, campaign ${campaign}` : channelWords[channel];
}
