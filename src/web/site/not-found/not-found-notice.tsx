import ArrowLeft from 'lucide-react/icons/arrow-left';
import { LinkButton } from '#web/ui/link-button.tsx';
import { LedTile } from '../led/led-tile.tsx';
import styles from './not-found-notice.module.css';

type NotFoundNoticeProps = { title: string; text: string; back: { label: string; to: string } };

/** A sign that has gone dark, what it means, and the way back. */
export function NotFoundNotice({ title, text, back }: NotFoundNoticeProps) {
  return (
    <div className={styles.notice}>
      <LedTile className={styles.sign} letters="404" />
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <LinkButton to={back.to} variant="secondary">
        <ArrowLeft aria-hidden />
        <span>{back.label}</span>
      </LinkButton>
    </div>
  );
}
