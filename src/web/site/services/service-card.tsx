import { Check } from 'lucide';
import type { Service } from '#contract/site-words.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { serviceAnchor } from './service-anchor.ts';
import styles from './service-card.module.css';

export function ServiceCard({ service }: { service: Service }) {
  const { title, description, bullets, lines } = service;
  return (
    <Card as="article" className={styles.card} id={serviceAnchor(title) || undefined} dir="auto">
      {lines && <Icon of={lines} className={styles.icon} size={28} />}
      <h2 className={styles.title}>{title}</h2>
      {description && <p className={styles.description}>{description}</p>}
      <ul className={styles.bullets}>
        {bullets.map((bullet) => (
          <li key={bullet}>
            <Icon of={Check} size={16} />
            {bullet}
          </li>
        ))}
      </ul>
    </Card>
  );
}
