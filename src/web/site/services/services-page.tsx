import { sitePaths } from '#contract/paths.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { LedTile } from '../led-display/led-tile.tsx';
import { ServiceCard } from './service-card.tsx';
import { serviceIds } from './service-names.ts';
import styles from './services-page.module.css';

export function ServicesPage() {
  return (
    <>
      <PageHeader
        title="Eleven services. One team that answers for all of them."
        lead="Take one, or let them work together. Every engagement has a named lead, a fixed scope and a number it is meant to move."
      />
      <div className={styles.grid}>
        {serviceIds.map((id) => (
          <ServiceCard key={id} id={id} />
        ))}
        <LedTile className={styles.tile} letters="11" />
      </div>
      <ClosingCall
        title="Ready to Transform Your Business?"
        text="Tell us what takes too long, costs too much or reaches nobody. You get an honest answer on whether we can help, and what it would take."
        action="Get Started Today"
        to={sitePaths.contact}
      />
    </>
  );
}
