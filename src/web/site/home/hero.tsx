import { ArrowRight } from 'lucide';
import type { Home } from '#contract/site-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LedBoard } from '../led-display/led-board.tsx';
import { LedField } from '../led-display/led-field.tsx';
import styles from './hero.module.css';

export function Hero({ home, services }: { home: Home; services: string[] }) {
  const [first, ...others] = home.actions;
  return (
    <section className={styles.hero}>
      <div className={styles.stage}>
        <LedField alive />
        <div className={styles.inner}>
          <h1 className={home.title.length > 40 ? `${styles.title} ${styles.long}` : styles.title} dir="auto">
            {home.title}
          </h1>
          {home.subtitle && (
            <p className={styles.subtitle} dir="auto">
              {home.subtitle}
            </p>
          )}
          <div className={styles.actions}>
            {first && (
              <LinkButton to={first.href}>
                {first.label}
                <Icon of={ArrowRight} />
              </LinkButton>
            )}
            {others.map(({ label, href }) => (
              <LinkButton key={label + href} to={href} variant="secondary">
                {label}
              </LinkButton>
            ))}
          </div>
        </div>
      </div>
      <LedBoard words={services} />
    </section>
  );
}
