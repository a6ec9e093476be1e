import { ArrowRight } from 'lucide';
import { sitePaths } from '#contract/paths.ts';
import type { Careers } from '#contract/site-words.ts';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './careers-page.module.css';

type OpenPositionProps = { position: Careers['positions'][number]; canApply: boolean };

export function OpenPosition({ position, canApply }: OpenPositionProps) {
  const { title, description, location, kind, details } = position;
  const facts = [location, kind].filter(Boolean).join(' • ');
  return (
    <li className={styles.position} dir="auto">
      <div>
        <h3 className={styles.positionName}>{title}</h3>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      <div className={styles.positionText}>
        {description && <p>{description}</p>}
        {details && (
          <details className={styles.details}>
            <summary>More about this position</summary>
            <p>{details}</p>
          </details>
        )}
        {canApply && (
          <LinkButton className={styles.applyLink} to={sitePaths.application(title)} variant="secondary">
            <span>
              Apply<VisuallyHidden> for {title}</VisuallyHidden>
            </span>
            <Icon of={ArrowRight} />
          </LinkButton>
        )}
      </div>
    </li>
  );
}
