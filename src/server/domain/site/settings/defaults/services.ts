import type { Service } from '#contract/site-words.ts';

export const services: Service[] = [
  {
    title: 'AI Workflows',
    icon: 'workflow',
    description:
      'We take a job your team repeats every week and rebuild it as a chain of small steps: models do the drafting and sorting, people do the deciding.',
    bullets: [
      'A map of the work as it is really done',
      'Drafts, summaries and translations in your tone of voice',
      'A person approves before anything goes out',
      'Cost and quality measured for every run',
    ],
  },
  {
    title: 'Automation',
    icon: 'zap',
    description:
      'Your tools should pass the work on by themselves. We connect the CRM, the shop, the ad accounts and the inbox, so nobody copies a row by hand again.',
    bullets: [
      'Leads in your CRM seconds after the form is sent',
      'Follow-ups that stop the moment someone answers',
      'Budgets and stock kept in step with your campaigns',
      'An alert when a step fails, not a surprise weeks later',
    ],
  },
  {
    title: 'AI Agents',
    icon: 'bot',
    description:
      'Assistants that answer customers, qualify leads and look things up in your own documents, with a clear limit on what they may say and do.',
    bullets: [
      'Answers from your documents, each with its source',
      'A hand-over to a person in the same conversation',
      'Tested on your hardest real questions before launch',
      'Every conversation logged and open to review',
    ],
  },
  {
    title: 'Digital Marketing Strategy',
    icon: 'compass',
    description:
      'One plan for all channels: who you want to reach, what they need to hear, and what each step has to earn before the next one is paid for.',
    bullets: [
      'Interviews with your customers, not just your team',
      'A message for each audience, tested before it is scaled',
      'Channels ranked by what a customer costs there',
      'A quarterly plan with goals you can check',
    ],
  },
  {
    title: 'Social Media Management',
    icon: 'message-circle-heart',
    description:
      'A feed that sounds like you and keeps its rhythm. We plan, write, film, post and answer, and drop the formats that earn nothing.',
    bullets: [
      'A monthly calendar you approve in one sitting',
      'Short video, stills and copy made for each network',
      'Comments and messages answered on working days',
      'A monthly look at what people saved and shared',
    ],
  },
  {
    title: 'Search Engine Optimization',
    icon: 'search',
    description:
      'Be the answer when someone looks for what you sell. We repair the technical ground first, then write the pages people are already searching for.',
    bullets: [
      'A crawl of your site and a fix list ordered by effect',
      'Pages built on real questions and real intent',
      'Speed, structured data and internal links in order',
      'Rankings reported next to the enquiries they bring',
    ],
  },
  {
    title: 'Pay-Per-Click Advertising',
    icon: 'mouse-pointer-click',
    description:
      'Search, social and display campaigns run like an investment: small tests first, clear stop rules, and more budget only where it comes back.',
    bullets: [
      'Accounts in your name, so the history stays yours',
      'Several ads per audience, losers paused every week',
      'A landing page for each promise an ad makes',
      'Bids steered by sales, not by clicks',
    ],
  },
  {
    title: 'Content Marketing',
    icon: 'newspaper',
    description:
      'Articles, guides, newsletters and films that people would miss if they stopped. Reported by editors, checked by someone who knows the field.',
    bullets: [
      'An editorial line and a calendar for the quarter',
      'Interviews with the experts inside your company',
      'One piece of research cut for five channels',
      'Old articles updated before new ones are added',
    ],
  },
  {
    title: 'Web Design & Development',
    icon: 'monitor-smartphone',
    description:
      'Sites and shops that load at once, read well on a phone and can be edited by the people who own them, without calling us first.',
    bullets: [
      'Prototypes you can click in the second week',
      'Accessible to WCAG 2.2 AA from the first screen',
      'Performance budgets that fail the build when missed',
      'Your code, your hosting, documented for the next team',
    ],
  },
  {
    title: 'Brand Identity Design',
    icon: 'shapes',
    description:
      'A name, a mark, a voice and a system that hold together on a van, an app icon and a six-second film.',
    bullets: [
      'Positioning in one sentence everyone can repeat',
      'Logo, type, colour and motion as one system',
      'Templates your team can use on day one',
      'Guidelines that are short enough to be read',
    ],
  },
  {
    title: 'Analytics & Reporting',
    icon: 'chart-column',
    description:
      'One page that tells you what marketing cost and what it brought. Measured with consent, explained in words, the same every month.',
    bullets: [
      'Tracking that respects consent and still adds up',
      'Ad spend and sales joined in one place',
      'A dashboard with ten numbers instead of a hundred',
      'A monthly note: what changed, why, what we do next',
    ],
  },
];
