import { Link, type LinkProps } from '#web/ui/link.tsx';
import { useAddress } from './address.tsx';

/** A link that says when it leads to where the visitor is, or to the part of the site that this belongs to. */
export function NavLink(props: LinkProps) {
  const { pathname } = useAddress();
  const isPart = props.to !== '/' && pathname.startsWith(`${props.to}/`);
  const current = pathname === props.to ? 'page' : isPart ? 'true' : undefined;
  return <Link {...props} aria-current={current} />;
}
