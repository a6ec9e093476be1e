import { type ButtonLook, buttonClass } from './button-class.ts';
import { Link, type LinkProps } from './link.tsx';

/** A link that looks like a button: it goes somewhere, it does not do something. */
export function LinkButton({ variant, size, className, ...rest }: LinkProps & ButtonLook) {
  return <Link {...rest} className={buttonClass({ variant, size }, className)} />;
}
