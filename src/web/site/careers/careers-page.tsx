import { ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Section } from '../layout/section.tsx';
import { LedTile } from '../led-display/led-tile.tsx';
import { openPositions, reasons } from './careers-content.ts';
import styles from './careers-page.module.css';

export function CareersPage() {
  return (
    <>
      <PageHeader
        title="Join Our Team"
        lead="We are a small agency with a simple deal: good people, real responsibility, and enough time to make the work good."
      />
      <Section title="Why Work With Us?">
        <ul className={styles.reasons}>
          {reasons.map(({ name, text }) => (
            <li key={name} className={styles.reason}>
              <h3 className={styles.reasonName}>{name}</h3>
              <p className={styles.reasonText}>{text}</p>
            </li>
          ))}
          <li className={styles.welcome} aria-hidden="true">
            <LedTile letters="Hi!" className={styles.tile} />
          </li>
        </ul>
      </Section>
      <Section title="Open Positions">
        <ul className={styles.positions}>
          {openPositions.map(({ name, text }) => (
            <li key={name} className={styles.position}>
              <h3 className={styles.positionName}>{name}</h3>
              <p className={styles.positionText}>{text}</p>
            </li>
          ))}
        </ul>
        <div className={styles.apply}>
          <p>
            Name the position in the subject, tell us about one piece of work you are proud of, and why. No
            cover letter, no form with forty fields.
          </p>
          <LinkButton to={sitePaths.contact}>
            Get In Touch
            <Icon of={ArrowRight} />
          </LinkButton>
        </div>
      </Section>
    </>
  );
}
