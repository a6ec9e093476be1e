import styles from './button.module.css';

export type ButtonLook = {
  /** One primary a screen: the action the page exists for. */
  variant?: 'primary' | 'secondary' | 'quiet';
  size?: 'regular' | 'small';
};

/** How a button looks, for buttons and for links that act as one. */
export function buttonClass(
  { variant = 'primary', size = 'regular' }: ButtonLook = {},
  extra?: string,
): string {
  return [styles.button, styles[variant], size === 'small' && styles.small, extra].filter(Boolean).join(' ');
}
