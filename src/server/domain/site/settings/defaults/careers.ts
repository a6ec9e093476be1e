import type { Careers } from '#contract/site-words.ts';

/** A position that says no more than this. */
const inShort = { location: '', kind: '', details: '' };

export const careers: Careers = {
  intro:
    'We are a small agency with a simple deal: good people, real responsibility, and enough time to make the work good.',
  benefits: [
    {
      title: 'Competitive salary and benefits',
      description:
        'Pay is set by role and level, the same for everyone who does the same work. We name the range in the first conversation.',
    },
    {
      title: 'Flexible working',
      description:
        'Choose where you work and shape your hours around your life. We keep a few hours a day in common and guard the rest from meetings.',
    },
    {
      title: 'Professional development',
      description:
        'A learning budget of your own, time on the clock to use it, and someone senior who reads your work closely.',
    },
    {
      title: 'Creative and collaborative environment',
      description:
        'Designers, writers, developers and analysts sit on the same project from the first day. The best idea wins, whoever had it.',
    },
    {
      title: 'Exciting client projects',
      description:
        'Launches, rebrands and new products, with a direct line to the client. You present the work that you made.',
    },
  ],
  positions: [
    {
      ...inShort,
      title: 'Digital Marketing Specialist',
      description:
        'Plan and run campaigns across search and social, own the budget, and explain the results to a client in plain words.',
    },
    {
      ...inShort,
      title: 'Creative Designer',
      description:
        'Turn a positioning into a visual system, then into ads, pages and films that are unmistakably from one brand.',
    },
    {
      ...inShort,
      title: 'Content Writer',
      description:
        'Interview experts, find the story, and write it for people with little time: articles, scripts, newsletters, headlines.',
    },
    {
      ...inShort,
      title: 'Account Manager',
      description:
        'Be the person a client calls first. Keep scope, time and expectations honest, and bring the right people together.',
    },
    {
      ...inShort,
      title: 'Web Developer',
      description:
        'Build fast, accessible sites in TypeScript and the automations behind them, together with the designers who drew them.',
    },
  ],
};
