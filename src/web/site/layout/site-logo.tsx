import { describeUpload, smallestForm, wordmarkRatio } from '#contract/images.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './site-logo.module.css';

/** The agency's own logo, or the product's bulbs. `named` has the name beside it, unless the logo is that. */
export function SiteLogo({ size, named = false }: { size: number; named?: boolean }) {
  const { name, logo } = useSiteFrame().identity;
  const upload = describeUpload(logo);
  const ratio = upload ? upload.width / upload.height : 1;
  const isWordmark = ratio >= wordmarkRatio;
  return (
    <>
      {logo ? (
        <img
          className={styles.logo}
          src={smallestForm(logo)}
          alt={named && isWordmark ? name : ''}
          width={Math.round(size * ratio)}
          height={size}
        />
      ) : (
        <LogoMark size={size} />
      )}
      {named && !isWordmark ? <span dir="auto">{name}</span> : null}
    </>
  );
}
