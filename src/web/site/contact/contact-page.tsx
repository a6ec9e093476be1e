import { useSiteFrame } from '#web/data/site-frame.tsx';
import { ContactDetails, hasDetails } from '../layout/contact-details.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-page.module.css';

const whatHappensNext = [
  'Your message goes straight to the people who would do the work, not to a sales queue.',
  'One of us reads it and replies by email, with questions or with a first idea.',
  'If it fits, we meet: half an hour, no slides. If it does not, we say so and point you to someone better.',
];

export function ContactPage() {
  const { contact } = useSiteFrame();
  return (
    <>
      <PageHeader
        title="Get In Touch"
        lead="Tell us what you are working on and what should be different afterwards. A few sentences are enough."
      />
      <div className={styles.columns}>
        <ContactForm />
        <aside className={styles.aside}>
          <h2 className={styles.heading}>What happens next</h2>
          <ol className={styles.steps}>
            {whatHappensNext.map((step) => (
              <li key={step} className={styles.step}>
                {step}
              </li>
            ))}
          </ol>
          {hasDetails(contact) && (
            <div className={styles.reach}>
              <h2 className={styles.heading}>Other ways to reach us</h2>
              <ContactDetails contact={contact} />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}
