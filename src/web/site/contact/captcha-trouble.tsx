import { Button } from '#web/ui/button.tsx';
import styles from './captcha.module.css';

export function CaptchaTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>The captcha could not be loaded.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
