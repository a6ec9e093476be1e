import { useId, useState } from 'react';
import { channelWords } from '#contract/channels.ts';
import type { Conversation } from '#contract/conversations.ts';
import type { LeadSource } from '#contract/leads.ts';
import { durationWords } from '#web/admin/shared/duration-words.ts';
import { ListDate } from '#web/admin/shared/lists/list-date.tsx';
import { foldJourney, type PageSeen, pagesSeen } from './journey-steps.ts';
import styles from './journey-timeline.module.css';

/** How the sender came to the site and what they looked at before they wrote; nothing where that is not known. */
export function JourneyTimeline({ conversation }: { conversation: Conversation }) {
  const headingId = useId();
  const [isUnfolded, setUnfolded] = useState(false);
  const { source, journey, createdAt } = conversation;
  if (!source) return null;
  const pages = pagesSeen(journey ?? []);
  const { first, hidden, last } = isUnfolded ? { first: pages, hidden: 0, last: [] } : foldJourney(pages);
  const latest = pages.at(-1);
  return (
    <section className={styles.journey} aria-labelledby={headingId}>
      <h3 id={headingId}>Visitor journey</h3>
      <ol>
        <li>
          <strong>{channelWords[source.channel]}</strong>
          <span>{wayWords(source)}</span>
        </li>
        <li>
          Landed on <code title={source.landing}>{source.landing.split('?')[0]}</code>
          {pages[0] && <ListDate iso={pages[0].at} format="moment" />}
        </li>
        {first.slice(1).map((page) => (
          <Page key={page.index} page={page} />
        ))}
        {hidden > 0 && (
          <li>
            <button type="button" onClick={() => setUnfolded(true)}>
              Show {hidden} more pages
            </button>
          </li>
        )}
        {last.map((page) => (
          <Page key={page.index} page={page} />
        ))}
        <li>
          <strong>Submitted the contact form</strong>
          {latest && <After milliseconds={Date.parse(createdAt) - Date.parse(latest.at)} />}
        </li>
      </ol>
    </section>
  );
}

function Page({ page: { path, after } }: { page: PageSeen }) {
  return (
    <li>
      <code>{path}</code>
      {after !== undefined && <After milliseconds={after} />}
    </li>
  );
}

function After({ milliseconds }: { milliseconds: number }) {
  return <span>after {durationWords(milliseconds)}</span>;
}

/** All that a link and its place said, as far as they said anything. */
function wayWords({ campaign, source, medium, term, content, referrer, clickId }: LeadSource): string {
  return [
    campaign && `campaign ${campaign}`,
    [source, medium].filter(Boolean).join(' / '),
    term && `term ${term}`,
    content && `content ${content}`,
    referrer && referrer !== source && `from ${referrer}`,
    clickId && `with ${clickId}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
