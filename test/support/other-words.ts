import type { SettingsSection } from '#contract/site-settings.ts';

/** Something else than what comes with the product, for every section. */
export const otherWords: { [Section in SettingsSection]: object } = {
  identity: {
    name: 'North & Co',
    tagline: 'We are new.',
    logo: 'https://north.example/logo.png',
    accent: '#ffb000',
    socialImage: '',
  },
  navigation: {
    header: [{ label: 'Work', href: '/services' }],
    footer: [{ title: 'More', links: [{ label: 'Write', href: 'mailto:hi@north.example' }] }],
  },
  home: {
    title: 'Louder',
    subtitle: 'Much louder',
    summary: '',
    actions: [],
    disciplines: { title: '', lead: '', items: [] },
    steps: { title: '', items: [] },
    promises: { title: 'So', items: [{ title: 'One', description: '' }] },
    closing: { title: 'Now', description: '', action: { label: 'Go', href: '/contact' } },
  },
  services: [{ title: 'Posters', icon: 'zap', description: 'On walls', bullets: ['Large', 'Small'] }],
  careers: {
    intro: 'Come',
    benefits: [{ title: 'Tea', description: 'And coffee' }],
    positions: [
      { title: 'Painter', description: 'Paints', location: 'Oslo', kind: 'Full time', details: 'A\n\nB' },
    ],
  },
  contact: {
    journeys: false,
    email: 'hi@north.example',
    phone: '+47 1',
    address: 'Road 1\nOslo',
    hours: '9 to 5',
    social: [{ label: 'Elsewhere', href: 'https://social.example/@north' }],
  },
  seo: { description: 'Posters from Oslo', indexed: false },
};
