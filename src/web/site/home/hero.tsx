import { ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LedBoard } from '../led-display/led-board.tsx';
import { LedField } from '../led-display/led-field.tsx';
import { serviceIds, serviceNames } from '../services/service-names.ts';
import styles from './hero.module.css';

const boardWords = serviceIds.map((id) => serviceNames[id]);

export function Hero() {
  return (
    <section className={styles.hero}>
      <div className={styles.stage}>
        <LedField alive />
        <div className={styles.inner}>
          <h1 className={styles.title}>A Digital Ad Agency</h1>
          <p className={styles.subtitle}>
            Creativity that transforms customers into your brand’s customers, with the AI and automation to do
            it every day.
          </p>
          <div className={styles.actions}>
            <LinkButton to={sitePaths.contact}>
              Innovate
              <Icon of={ArrowRight} />
            </LinkButton>
            <LinkButton to={sitePaths.services} variant="secondary">
              Collaborate
            </LinkButton>
          </div>
        </div>
      </div>
      <LedBoard words={boardWords} />
    </section>
  );
}
