import { encode } from 'uqr';
import styles from './qr-code.module.css';

/** What a camera reads; whoever cannot use one finds the same as text beside it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 4 });
  const dark = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return (
    <svg className={styles.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path d={dark.join('')} />
    </svg>
  );
}
