import { sitePaths } from '#contract/paths.ts';
import type { Service } from '#contract/site-words.ts';
import { ClosingCall } from '../layout/closing-call.tsx';
import { PageHeader } from '../layout/page-header.tsx';
import { LedTile } from '../led-display/led-tile.tsx';
import { numberInWords } from './number-in-words.ts';
import { ServiceCard } from './service-card.tsx';
import styles from './services-page.module.css';

export function ServicesPage({ services }: { services: Service[] }) {
  return (
    <>
      <PageHeader
        title={headline(services.length)}
        lead={`${services.length > 1 ? 'Take one, or let them work together. ' : ''}Every engagement has a named lead, a fixed scope and a number it is meant to move.`}
      />
      <div className={styles.grid}>
        {services.map((service) => (
          <ServiceCard key={service.title} service={service} />
        ))}
        {leavesOnePlace(services.length) && (
          <LedTile className={styles.tile} letters={String(services.length)} />
        )}
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

function headline(count: number): string {
  if (count === 1) return 'One service. One team that answers for it.';
  return `${numberInWords(count)} services. One team that answers for all of them.`;
}

/** In rows of two and of three. */
const leavesOnePlace = (count: number) => count === 1 || count % 6 === 5;
