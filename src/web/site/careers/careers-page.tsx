import { ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import type { Careers } from '#contract/site-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { Section } from '../layout/section.tsx';
import { LedTile } from '../led-display/led-tile.tsx';
import styles from './careers-page.module.css';
import { OpenPosition } from './open-position.tsx';

export function CareersPage({ careers }: { careers: Careers }) {
  const { intro, benefits, positions, updatedAt } = careers;
  const isHiring = positions.length > 0;
  return (
    <>
      <PageHeader title="Join Our Team" lead={intro} />
      {benefits.length > 0 && (
        <Section title="Why Work With Us?">
          <ul className={styles.reasons}>
            {benefits.map((benefit) => {
              const { title, description } =
                typeof benefit === 'string' ? { title: benefit, description: '' } : benefit;
              return (
                <li key={title} className={styles.reason} dir="auto">
                  <h3 className={styles.reasonName}>{title}</h3>
                  {description && <p className={styles.reasonText}>{description}</p>}
                </li>
              );
            })}
            {benefits.length % 6 === 5 && (
              <li className={styles.welcome} aria-hidden="true">
                <LedTile letters="Hi!" className={styles.tile} />
              </li>
            )}
          </ul>
        </Section>
      )}
      <Section title="Open Positions">
        {isHiring && (
          <ul className={styles.positions}>
            {positions.map((position) => (
              <OpenPosition key={position.title} position={position} canApply={updatedAt !== undefined} />
            ))}
          </ul>
        )}
        <div className={styles.apply}>
          <p>
            {isHiring
              ? 'Name the position in the subject, tell us about one piece of work you are proud of, and why. No cover letter, no form with forty fields.'
              : 'There are no open positions right now. If you think we should meet anyway, tell us about one piece of work you are proud of, and why.'}
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
