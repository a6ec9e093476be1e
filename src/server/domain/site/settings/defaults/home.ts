import { sitePaths } from '#contract/paths.ts';
import type { Home } from '#contract/site-words.ts';

export const home: Home = {
  title: 'A Digital Ad Agency',
  subtitle:
    'Creativity that transforms customers into your brand’s customers, with the AI and automation to do it every day.',
  summary:
    'AI workflows, automation, AI agents and digital marketing from one team: creativity that turns their customers into yours.',
  actions: [
    { label: 'Innovate', href: sitePaths.contact },
    { label: 'Collaborate', href: sitePaths.services },
  ],
  disciplines: {
    title: 'Three jobs. One team does all of them.',
    lead: 'Advertising fails in the gaps between the agency that has the idea, the developer who builds it and the analyst who counts. We closed the gaps.',
    items: [
      {
        title: 'Automate',
        description: 'The repetitive part of marketing, done by software that people supervise.',
        services: ['AI Workflows', 'Automation', 'AI Agents'],
      },
      {
        title: 'Attract',
        description: 'The right message in front of the right people, at a price you can defend.',
        services: [
          'Digital Marketing Strategy',
          'Social Media Management',
          'Search Engine Optimization',
          'Pay-Per-Click Advertising',
          'Content Marketing',
        ],
      },
      {
        title: 'Convince',
        description: 'A brand worth remembering, a site worth using, and the numbers to prove both.',
        services: ['Brand Identity Design', 'Web Design & Development', 'Analytics & Reporting'],
      },
    ],
  },
  steps: {
    title: 'From first talk to first result, in four moves.',
    items: [
      {
        title: 'Listen',
        description:
          'We talk to your customers and to the people who sell to them, and read the numbers you already have.',
      },
      {
        title: 'Make',
        description:
          'Two weeks later there is something to click, watch or read. Small, real, and good enough to argue about.',
      },
      {
        title: 'Prove',
        description:
          'It runs in front of real people with a small budget and a stop rule that we agree on beforehand.',
      },
      {
        title: 'Multiply',
        description:
          'What works gets the budget and the automation. What does not is written down and switched off.',
      },
    ],
  },
  promises: {
    title: 'What you can hold us to.',
    items: [
      {
        title: 'You own everything.',
        description:
          'Accounts, data, code and design files are in your name from the first day. Leaving us is a handover, not a hostage negotiation.',
      },
      {
        title: 'People sign, machines assist.',
        description:
          'Software drafts, sorts and counts. Nothing reaches your customers before a person has read it and put their name to it.',
      },
      {
        title: 'Numbers before opinions.',
        description:
          'Every piece of work starts with the number it should move and how we will measure it. You see the result, also when it is not flattering.',
      },
      {
        title: 'The people you meet do the work.',
        description:
          'No pitch team and no hand-over to juniors. Your lead is in the first call and still there in the last.',
      },
    ],
  },
  closing: {
    title: 'Put your brand in lights.',
    description:
      'Write us three sentences about what you sell and who should want it. A person reads every message.',
    action: { label: 'Start a conversation', href: sitePaths.contact },
  },
};
