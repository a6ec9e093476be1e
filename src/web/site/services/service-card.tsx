import { Check } from 'lucide';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './service-card.module.css';
import { serviceIcons } from './service-icons.ts';
import { type ServiceId, serviceNames } from './service-names.ts';
import { servicesContent } from './services-content.ts';

export function ServiceCard({ id }: { id: ServiceId }) {
  const { description, bullets } = servicesContent[id];
  return (
    <Card as="article" className={styles.card} id={id}>
      <Icon of={serviceIcons[id]} className={styles.icon} size={28} />
      <h2 className={styles.title}>{serviceNames[id]}</h2>
      <p className={styles.description}>{description}</p>
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
