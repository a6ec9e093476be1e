import Check from 'lucide-react/icons/check';
import { Card } from '#web/ui/card.tsx';
import styles from './service-card.module.css';
import { serviceIcons } from './service-icons.ts';
import { type ServiceId, serviceNames } from './service-names.ts';
import { servicesContent } from './services-content.ts';

export function ServiceCard({ id }: { id: ServiceId }) {
  const Icon = serviceIcons[id];
  const { description, bullets } = servicesContent[id];
  return (
    <Card as="article" className={styles.card} id={id}>
      <Icon className={styles.icon} size={28} strokeWidth={1.5} aria-hidden />
      <h2 className={styles.title}>{serviceNames[id]}</h2>
      <p className={styles.description}>{description}</p>
      <ul className={styles.bullets}>
        {bullets.map((bullet) => (
          <li key={bullet}>
            <Check size={16} aria-hidden />
            {bullet}
          </li>
        ))}
      </ul>
    </Card>
  );
}
