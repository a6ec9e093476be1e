import type { IconNode } from 'lucide';
import styles from './icon.module.css';

type IconProps = {
  /** An icon, or its lines as the server has drawn them. */
  of: IconNode | string;
  size?: number;
  className?: string | undefined;
  'data-idle'?: boolean | undefined;
};

/** Drawn beside words that say the same, so nobody hears of it. */
export function Icon({ of, size = 24, className, ...rest }: IconProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      aria-hidden="true"
      {...rest}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: an icon of our own choice
      dangerouslySetInnerHTML={{ __html: typeof of === 'string' ? of : linesOf(of) }}
    />
  );
}

const drawn = new WeakMap<IconNode, string>();

/** As text, since an icon never changes: line by line it would be a good part of what a page takes to be made. */
export function linesOf(icon: IconNode): string {
  const known = drawn.get(icon);
  if (known) return known;
  const lines = icon.map(([tag, attributes]) => {
    const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`);
    return `<${tag}${written.join('')}></${tag}>`;
  });
  drawn.set(icon, lines.join(''));
  return lines.join('');
}
