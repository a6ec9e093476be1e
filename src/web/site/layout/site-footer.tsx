import { useSiteFrame } from '#web/data/site-frame.tsx';
import { Link } from '#web/ui/link.tsx';
import { LedSign } from '../led-display/led-sign.tsx';
import { ContactDetails, hasDetails } from './contact-details.tsx';
import styles from './site-footer.module.css';
import { SiteLogo } from './site-logo.tsx';

export function SiteFooter() {
  const { identity, navigation, contact } = useSiteFrame();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <SiteLogo size={32} />
          {identity.tagline && <p dir="auto">{identity.tagline}</p>}
          {hasDetails(contact) && <ContactDetails contact={contact} />}
        </div>
        <div className={styles.columns}>
          {navigation.footer.map(({ title, links }) => (
            <div key={title} className={styles.column}>
              {title && (
                <h2 className={styles.title} dir="auto">
                  {title}
                </h2>
              )}
              <ul className={title ? undefined : styles.spread}>
                {links.map(({ label, href }) => (
                  <li key={label + href}>
                    <Link to={href} dir="auto">
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <p className={styles.fine} dir="auto">
          © {identity.name}
        </p>
      </div>
      <LedSign name={identity.name} />
    </footer>
  );
}
