import { ArrowUpRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import type { Home } from '#contract/site-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { Section } from '../layout/section.tsx';
import { serviceAnchor } from '../services/service-anchor.ts';
import styles from './what-we-do.module.css';

type WhatWeDoProps = { disciplines: Home['disciplines']; services: string[] };

/** What a discipline names and the agency does not offer any more is left out. */
export function WhatWeDo({ disciplines, services }: WhatWeDoProps) {
  const { title, lead, items } = disciplines;
  return (
    <Section title={title} lead={lead}>
      <div className={styles.columns}>
        {items.map((discipline) => (
          <div key={discipline.title} className={styles.column} dir="auto">
            <h3 className={styles.name}>{discipline.title}</h3>
            <p className={styles.text}>{discipline.description}</p>
            <ul className={styles.services}>
              {offered(discipline.services, services).map((service) => (
                <li key={service}>
                  <Link to={`${sitePaths.services}#${serviceAnchor(service)}`}>
                    {service}
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

const offered = (named: string[], services: string[]) => named.filter((title) => services.includes(title));
