import { Section } from '../layout/section.tsx';
import styles from './how-we-work.module.css';

const steps = [
  {
    name: 'Listen',
    text: 'We talk to your customers and to the people who sell to them, and read the numbers you already have.',
  },
  {
    name: 'Make',
    text: 'Two weeks later there is something to click, watch or read. Small, real, and good enough to argue about.',
  },
  {
    name: 'Prove',
    text: 'It runs in front of real people with a small budget and a stop rule that we agree on beforehand.',
  },
  {
    name: 'Multiply',
    text: 'What works gets the budget and the automation. What does not is written down and switched off.',
  },
] as const;

export function HowWeWork() {
  return (
    <Section title="From first talk to first result, in four moves.">
      <ol className={styles.steps}>
        {steps.map(({ name, text }) => (
          <li key={name} className={styles.step}>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
