import { openPlaceholders } from '#contract/reply-placeholders.ts';
import styles from './placeholder-text.module.css';

/** A saved reply as it is kept, with what will be filled in standing out. */
export function PlaceholderText({ text }: { text: string }) {
  const placeholders = new Set(openPlaceholders(text));
  return text.split(/(\{[a-z]+\})/i).map((part, index) =>
    placeholders.has(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are told apart by their place
      <span key={index} className={styles.placeholder}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
