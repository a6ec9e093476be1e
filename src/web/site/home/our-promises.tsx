import type { Home } from '#contract/site-words.ts';
import { Section } from '../layout/section.tsx';
import styles from './our-promises.module.css';

export function OurPromises({ title, items }: Home['promises']) {
  return (
    <Section title={title}>
      <dl className={styles.promises}>
        {items.map((promise) => (
          <div key={promise.title} className={styles.promise} dir="auto">
            <dt className={styles.claim}>{promise.title}</dt>
            <dd className={styles.text}>{promise.description}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
