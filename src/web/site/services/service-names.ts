/** The eleven services by name, in the order in which they are shown. The id is the anchor on the services page. */
export const serviceNames = {
  'ai-workflows': 'AI Workflows',
  automation: 'Automation',
  'ai-agents': 'AI Agents',
  'digital-marketing-strategy': 'Digital Marketing Strategy',
  'social-media-management': 'Social Media Management',
  'search-engine-optimization': 'Search Engine Optimization',
  'pay-per-click-advertising': 'Pay-Per-Click Advertising',
  'content-marketing': 'Content Marketing',
  'web-design-development': 'Web Design & Development',
  'brand-identity-design': 'Brand Identity Design',
  'analytics-reporting': 'Analytics & Reporting',
} as const;

export type ServiceId = keyof typeof serviceNames;

export const serviceIds = Object.keys(serviceNames) as ServiceId[];
