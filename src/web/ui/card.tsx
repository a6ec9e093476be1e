import type { ComponentProps } from 'react';
import styles from './card.module.css';

type CardProps = ComponentProps<'div'> & { as?: 'div' | 'article' | 'li' };

/** A hairline frame that lifts to the accent when pointed at. */
export function Card({ as: Tag = 'div', className, ...rest }: CardProps) {
  return <Tag {...(rest as object)} className={className ? `${styles.card} ${className}` : styles.card} />;
}
