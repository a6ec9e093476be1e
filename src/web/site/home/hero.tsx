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
          <h1 className={styles.title}>{home.title}</h1>
          <p className={styles.subtitle}>{home.subtitle}</p>
          <div className={styles.actions}>
            {first && (
              <LinkButton to={first.href}>
                {first.label}
                <Icon of={ArrowRight} />
              </LinkButton>
            )}
            {others.map(({ label, href }) => (
              <LinkButton key={href} to={href} variant="secondary">
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
