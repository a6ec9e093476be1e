import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { channelOf } from '#contract/channel-rules.ts';
import { channelWords } from '#contract/channels.ts';
import { CopyButton } from '#web/admin/shared/forms/copy-button.tsx';
import { campaignWordsOptions } from '#web/data/leads-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { type CampaignField, campaignFields, campaignLink, campaignWord } from './campaign-link.ts';
import styles from './campaign-link-form.module.css';
import { TargetField } from './target-field.tsx';
import { WordField } from './word-field.tsx';

/** Names that everybody means the same by, so that a first link is spelt well, too. */
const usualSources = [
  'google',
  'bing',
  'facebook',
  'instagram',
  'linkedin',
  'tiktok',
  'youtube',
  'newsletter',
];
const usualMediums = ['cpc', 'paid-social', 'display', 'email', 'social', 'referral'];

const words: Readonly<Record<CampaignField, { label: string; hint: string; required?: boolean }>> = {
  source: {
    label: 'Source',
    hint: 'Where the link appears, such as google, linkedin or newsletter',
    required: true,
  },
  medium: { label: 'Medium', hint: 'The type of link, such as cpc, email or social', required: true },
  campaign: { label: 'Campaign', hint: 'The campaign name, such as spring-sale-2026', required: true },
  term: { label: 'Term', hint: 'The paid keyword' },
  content: { label: 'Content', hint: 'Distinguishes links in the same campaign, such as header or button' },
};

const blank = { source: '', medium: '', campaign: '', term: '', content: '' };

export function CampaignLinkForm() {
  const { siteUrl } = useSiteConfig();
  const { data } = useQuery(campaignWordsOptions);
  const [target, setTarget] = useState('/');
  const [texts, setTexts] = useState(blank);
  const used: Readonly<Record<CampaignField, readonly string[]>> = {
    source: [...new Set([...(data?.sources ?? []), ...usualSources])],
    medium: [...new Set([...(data?.mediums ?? []), ...usualMediums])],
    campaign: data?.campaigns ?? [],
    term: [],
    content: [],
  };
  const spelt = { ...blank };
  for (const field of campaignFields) spelt[field] = campaignWord(texts[field], used[field]);
  const isComplete = campaignFields.every((field) => !words[field].required || spelt[field]);
  const link = isComplete ? campaignLink(target, spelt, siteUrl) : undefined;
  return (
    <div className={styles.builder}>
      <form className={styles.fields} onSubmit={(event) => event.preventDefault()}>
        <TargetField value={target} onChange={setTarget} />
        {campaignFields.map((field) => (
          <WordField
            key={field}
            {...words[field]}
            text={texts[field]}
            word={spelt[field]}
            used={used[field]}
            onChange={(text) => setTexts((current) => ({ ...current, [field]: text }))}
          />
        ))}
      </form>
      <section className={styles.result} aria-labelledby="campaign-link">
        <h2 id="campaign-link">Link</h2>
        <div role="status" className={styles.said}>
          {link ? (
            <>
              <code>{link}</code>
              <p>
                Reports will show it as{' '}
                <strong>{channelWords[channelOf({ ...spelt, clickId: '', referrer: '' })]}</strong>.
              </p>
            </>
          ) : (
            <p>Choose a page, source, medium and campaign to create the link.</p>
          )}
        </div>
        {link && <CopyButton text={link}>Copy link</CopyButton>}
      </section>
    </div>
  );
}
