import { ArrowUpRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '../layout/section.tsx';
import { type ServiceId, serviceNames } from '../services/service-names.ts';
import styles from './what-we-do.module.css';

const disciplines: readonly { name: string; text: string; services: readonly ServiceId[] }[] = [
  {
    name: 'Automate',
    text: 'The repetitive part of marketing, done by software that people supervise.',
    services: ['ai-workflows', 'automation', 'ai-agents'],
  },
  {
    name: 'Attract',
    text: 'The right message in front of the right people, at a price you can defend.',
    services: [
      'digital-marketing-strategy',
      'social-media-management',
      'search-engine-optimization',
      'pay-per-click-advertising',
      'content-marketing',
    ],
  },
  {
    name: 'Convince',
    text: 'A brand worth remembering, a site worth using, and the numbers to prove both.',
    services: ['brand-identity-design', 'web-design-development', 'analytics-reporting'],
  },
];

export function WhatWeDo() {
  return (
    <Section
      title="Three jobs. One team does all of them."
      lead="Advertising fails in the gaps between the agency that has the idea, the developer who builds it and the analyst who counts. We closed the gaps."
    >
      <div className={styles.columns}>
        {disciplines.map(({ name, text, services }) => (
          <div key={name} className={styles.column}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
            <ul className={styles.services}>
              {services.map((id) => (
                <li key={id}>
                  <Link to={`${sitePaths.services}#${id}`}>
                    {serviceNames[id]}
                    <Icon of={ArrowUpRight} size={16} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </Section>
  );
}
