import { Section } from '../layout/section.tsx';
import styles from './our-promises.module.css';

const promises = [
  {
    claim: 'You own everything.',
    text: 'Accounts, data, code and design files are in your name from the first day. Leaving us is a handover, not a hostage negotiation.',
  },
  {
    claim: 'People sign, machines assist.',
    text: 'Software drafts, sorts and counts. Nothing reaches your customers before a person has read it and put their name to it.',
  },
  {
    claim: 'Numbers before opinions.',
    text: 'Every piece of work starts with the number it should move and how we will measure it. You see the result, also when it is not flattering.',
  },
  {
    claim: 'The people you meet do the work.',
    text: 'No pitch team and no hand-over to juniors. Your lead is in the first call and still there in the last.',
  },
] as const;

export function OurPromises() {
  return (
    <Section title="What you can hold us to.">
      <dl className={styles.promises}>
        {promises.map(({ claim, text }) => (
          <div key={claim} className={styles.promise}>
            <dt className={styles.claim}>{claim}</dt>
            <dd className={styles.text}>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
