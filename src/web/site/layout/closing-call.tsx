import { ArrowRight } from 'lucide';
import { Icon } from '#web/ui/icon.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import styles from './closing-call.module.css';

type ClosingCallProps = { title: string; text: string; action: string; to: string };

/** The last word of a page: a sign framed by bulbs, and one thing to do. */
export function ClosingCall({ title, text, action, to }: ClosingCallProps) {
  return (
    <section className={styles.call}>
      <div className={styles.sign}>
        <div className={styles.bulbs} aria-hidden="true" />
        <h2 className={styles.title} dir="auto">
          {title}
        </h2>
        {text && (
          <p className={styles.text} dir="auto">
            {text}
          </p>
        )}
        <LinkButton to={to}>
          {action}
          <Icon of={ArrowRight} />
        </LinkButton>
      </div>
    </section>
  );
}
