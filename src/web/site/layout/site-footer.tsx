import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Link } from '#web/ui/link.tsx';
import { LedSign } from '../led-display/led-sign.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './site-footer.module.css';

export function SiteFooter() {
  const { identity, navigation } = useSiteFrame();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <LogoMark size={32} />
          <p>{identity.tagline}</p>
        </div>
        {navigation.footer.map(({ title, links }) => (
          <ul key={title} className={styles.links}>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </ul>
        ))}
        <p className={styles.fine}>© {identity.name}</p>
      </div>
      <LedSign name={identity.name} />
    </footer>
  );
}
