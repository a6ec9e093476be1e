import { ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import type { Careers } from '#contract/site-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Section } from '../layout/section.tsx';
import { LedTile } from '../led-display/led-tile.tsx';
import styles from './careers-page.module.css';

export function CareersPage({ careers }: { careers: Careers }) {
  return (
    <>
      <PageHeader title="Join Our Team" lead={careers.intro} />
      <Section title="Why Work With Us?">
        <ul className={styles.reasons}>
          {careers.benefits.map(({ title, description }) => (
            <li key={title} className={styles.reason}>
              <h3 className={styles.reasonName}>{title}</h3>
              <p className={styles.reasonText}>{description}</p>
            </li>
          ))}
          <li className={styles.welcome} aria-hidden="true">
            <LedTile letters="Hi!" className={styles.tile} />
          </li>
        </ul>
      </Section>
      <Section title="Open Positions">
        <ul className={styles.positions}>
          {careers.positions.map(({ title, description }) => (
            <li key={title} className={styles.position}>
              <h3 className={styles.positionName}>{title}</h3>
              <p className={styles.positionText}>{description}</p>
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
