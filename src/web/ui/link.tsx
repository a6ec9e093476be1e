import type { ComponentProps } from 'react';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string };

/** A plain link. On public pages every link inside the site is followed without a new document, this one like those written in posts. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
