import { sitePaths } from '#contract/paths.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { Link } from '#web/ui/link.tsx';
import { LedSign } from '../led-display/led-sign.tsx';
import { LogoMark } from './logo-mark.tsx';
import styles from './site-footer.module.css';

const links = [
  { label: 'What we do', to: sitePaths.services },
  { label: 'Latest writing', to: sitePaths.blog },
  { label: 'Open positions', to: sitePaths.careers },
  { label: 'Start a project', to: sitePaths.contact },
] as const;

export function SiteFooter() {
  const { siteName } = useSiteConfig();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <LogoMark size={32} />
          <p>
            {siteName} is a digital ad agency. We pair people who make good advertising with software that
            does the repetitive part.
          </p>
        </div>
        <ul className={styles.links}>
          {links.map(({ label, to }) => (
            <li key={to}>
              <Link to={to}>{label}</Link>
            </li>
          ))}
          <li>
            {/* Not a page of the site: the browser or a feed reader takes it from here. */}
            <a href={sitePaths.feed}>RSS feed</a>
          </li>
        </ul>
        <p className={styles.fine}>© {siteName}</p>
      </div>
      <LedSign name={siteName} />
    </footer>
  );
}
