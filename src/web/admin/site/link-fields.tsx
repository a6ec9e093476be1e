import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import styles from './fields.module.css';
import { ownPages } from './own-pages.ts';
import { useField, useSectionForm } from './section-form.ts';
import { TextLine } from './text-fields.tsx';
import { useLinkedPages } from './use-linked-pages.ts';

export type Link = { label: string; href?: string; pageId?: string };

const other = 'other';

/** A link: what it says, and the page or address that it leads to. A page is followed when it moves. */
export function LinkFields({ path, withPages = false }: { path: string; withPages?: boolean }) {
  const { value: link, set } = useField<Link>(path);
  const { errors } = useSectionForm();
  const pages = useLinkedPages(withPages);
  const [isOther, setOther] = useState(!link.pageId && !ownPages.some(({ value }) => value === link.href));
  const page = pages.find(({ _id }) => _id === link.pageId);
  const error = errors[joined(path, 'href')] ?? errors[joined(path, 'pageId')] ?? errors[path];
  const chosen = isOther ? other : (link.pageId ?? link.href ?? other);

  function choose(target: string) {
    setOther(target === other);
    const chosenPage = pages.find(({ _id }) => _id === target);
    if (chosenPage) set({ label: link.label || chosenPage.title, pageId: target });
    else set({ label: link.label, href: target === other ? '' : target });
  }

  const groups = [
    { group: 'Of the site', items: ownPages },
    ...(pages.length > 0
      ? [{ group: 'Pages', items: pages.map(({ _id, title }) => ({ value: _id, label: title })) }]
      : []),
    { group: 'Elsewhere', items: [{ value: other, label: 'An address' }] },
  ];
  return (
    <div className={styles.link}>
      <TextLine path={joined(path, 'label')} label="Label" required max={limits.siteLabel} />
      <NativeSelect
        label="Leads to"
        value={chosen}
        data={groups}
        onChange={(event) => choose(event.currentTarget.value)}
        description={
          page && !page.isPublished ? 'Not published: visitors do not see this link yet' : undefined
        }
        error={isOther ? undefined : error}
      />
      {isOther && (
        <TextInput
          className={styles.wide}
          label="Address"
          required
          inputMode="url"
          placeholder="https://"
          value={link.href ?? ''}
          onChange={(event) => set({ label: link.label, href: event.currentTarget.value })}
          error={error}
        />
      )}
    </div>
  );
}
