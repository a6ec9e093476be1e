import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { sitePaths } from '#contract/paths.ts';
import { ownPages } from '#web/admin/shared/link-targets.ts';
import { pageChoicesOptions } from '#web/data/pages-queries.ts';
import { useSiteConfig } from '#web/data/site-config.tsx';
import { campaignLink } from './campaign-link.ts';

const other = 'other';
const noWords = { source: '', medium: '', campaign: '', term: '', content: '' };

/** Where a link leads: a page of the site, or an address. */
export function TargetField({ value, onChange }: { value: string; onChange: (target: string) => void }) {
  const { siteUrl } = useSiteConfig();
  const { data: choices = [] } = useQuery(pageChoicesOptions(''));
  const pages = choices.filter(({ isPublished }) => isPublished);
  const [isOther, setOther] = useState(false);
  const isWrong = value !== '' && campaignLink(value, noWords, siteUrl) === undefined;

  function choose(choice: string) {
    setOther(choice === other);
    onChange(choice === other ? '' : choice);
  }

  const groups = [
    { group: 'Main pages', items: ownPages },
    ...(pages.length > 0
      ? [
          {
            group: 'Custom pages',
            items: pages.map(({ slug, title }) => ({ value: sitePaths.page(slug), label: title })),
          },
        ]
      : []),
    { group: 'Other', items: [{ value: other, label: 'Other URL' }] },
  ];
  return (
    <>
      <NativeSelect
        label="Links to"
        data={groups}
        value={isOther ? other : value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOther && (
        <TextInput
          label="Path or URL"
          required
          inputMode="url"
          maxLength={limits.url}
          placeholder="/blog/a-post"
          description="A path on this site, or a URL that starts with https://"
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          error={isWrong ? 'Enter a path or a URL' : undefined}
        />
      )}
    </>
  );
}
