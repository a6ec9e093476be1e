export const reasons = [
  {
    name: 'Competitive salary and benefits',
    text: 'Pay is set by role and level, the same for everyone who does the same work. We name the range in the first conversation.',
  },
  {
    name: 'Flexible working',
    text: 'Choose where you work and shape your hours around your life. We keep a few hours a day in common and guard the rest from meetings.',
  },
  {
    name: 'Professional development',
    text: 'A learning budget of your own, time on the clock to use it, and someone senior who reads your work closely.',
  },
  {
    name: 'Creative and collaborative environment',
    text: 'Designers, writers, developers and analysts sit on the same project from the first day. The best idea wins, whoever had it.',
  },
  {
    name: 'Exciting client projects',
    text: 'Launches, rebrands and new products, with a direct line to the client. You present the work that you made.',
  },
] as const;

export const openPositions = [
  {
    name: 'Digital Marketing Specialist',
    text: 'Plan and run campaigns across search and social, own the budget, and explain the results to a client in plain words.',
  },
  {
    name: 'Creative Designer',
    text: 'Turn a positioning into a visual system, then into ads, pages and films that are unmistakably from one brand.',
  },
  {
    name: 'Content Writer',
    text: 'Interview experts, find the story, and write it for people with little time: articles, scripts, newsletters, headlines.',
  },
  {
    name: 'Account Manager',
    text: 'Be the person a client calls first. Keep scope, time and expectations honest, and bring the right people together.',
  },
  {
    name: 'Web Developer',
    text: 'Build fast, accessible sites in TypeScript and the automations behind them, together with the designers who drew them.',
  },
] as const;
