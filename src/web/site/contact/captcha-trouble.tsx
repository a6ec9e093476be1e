import { Button } from '#web/ui/button.tsx';
import styles from './captcha.module.css';

export function CaptchaTrouble({ onRetry }: { onRetry: () => void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>Could not load the captcha.</p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
