import styles from './badge.module.css';

/** The look of a badge, for a link or a span that is one. */
export const badgeClass = styles.badge;
