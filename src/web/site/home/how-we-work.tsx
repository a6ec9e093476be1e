import type { Home } from '#contract/site-words.ts';
import { Section } from '../layout/section.tsx';
import styles from './how-we-work.module.css';

export function HowWeWork({ title, items }: Home['steps']) {
  return (
    <Section title={title}>
      <ol className={styles.steps}>
        {items.map((step) => (
          <li key={step.title} className={styles.step} dir="auto">
            <h3 className={styles.name}>{step.title}</h3>
            <p className={styles.text}>{step.description}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
