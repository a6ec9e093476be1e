import type { demoWays } from './demo-ways.ts';

/** What the tab of somebody who wrote to the demo agency remembered: the pages after the first, and the minutes that they spent on each. */
export type DemoJourney = { way: keyof typeof demoWays; pages: readonly [path: string, minutes: number][] };

const service: [string, number] = ['/services', 3];
const contact: [string, number] = ['/contact', 4];

/** By who wrote. The others came by mail, or told nothing. */
export const demoJourneys: Readonly<Record<string, DemoJourney>> = {
  'tomas.ferreira@lumenbikes.example': {
    way: 'agentsAd',
    pages: [['/blog/ai-agents-need-a-job-description', 6], contact],
  },
  'g.okafor@brightwater.example': { way: 'search', pages: [service, ['/case-studies', 5], contact] },
  'jonas.weber@example.org': { way: 'discussed', pages: [contact] },
  'peter@novakroofing.example': { way: 'auditAd', pages: [['/about', 2], contact] },
  'hannah.brooks@example.com': { way: 'jobs', pages: [['/about', 3], contact] },
  'dcho@meridianfoods.example': { way: 'newsletter', pages: [service, contact] },
  'sofia@ateliermarchetti.example': { way: 'founders', pages: [service, ['/case-studies', 4], contact] },
  'liam@stagedoor.example': { way: 'searchForSeo', pages: [service, contact] },
  'emily.zhang@example.net': { way: 'shared', pages: [contact] },
  'seun@paperboatkids.example': { way: 'founders', pages: [contact] },
  'ingrid@fjordline-tours.example': { way: 'assistant', pages: [service, contact] },
  'priscilla@verdantgoods.example': { way: 'auditAd', pages: [contact] },
  'samuel.osei@example.org': { way: 'direct', pages: [['/about', 2], contact] },
  'clara@jensenarchitects.example': { way: 'searchForSeo', pages: [['/about', 1], service, contact] },
  'victor@almeidalegal.example': {
    way: 'agentsAd',
    pages: [['/blog/when-not-to-use-an-agent', 5], contact],
  },
  'naomi.feldman@example.com': { way: 'shared', pages: [['/about', 4], contact] },
  'h.tanaka@kumotools.example': { way: 'searchForAgents', pages: [service, contact] },
  'bethany@clarkeandbloom.example': { way: 'newsletter', pages: [contact] },
  'andrew.whitfield@example.net': { way: 'banner', pages: [service, contact] },
};
