import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { limits } from '#contract/limits.ts';
import { anAddress, isOwnPage } from '#web/admin/shared/link-targets.ts';
import { joined } from './at-path.ts';
import styles from './fields.module.css';
import { useField, useSectionForm } from './section-form.ts';
import { TargetField } from './target-field.tsx';
import { TextLine } from './text-fields.tsx';

export type Link = { label: string; href?: string; pageId?: string };

/** A link: what it says, and the page or address that it leads to. A page is followed when it moves. */
export function LinkFields({ path, withPages = false }: { path: string; withPages?: boolean }) {
  const { value: link, set } = useField<Link>(path);
  const { errors } = useSectionForm();
  // Whoever types an address may come by that of a page, and is still typing.
  const [isTyping, setTyping] = useState(false);
  const isOther = !link.pageId && (isTyping || !isOwnPage(link.href));
  const error = errors[joined(path, 'href')] ?? errors[joined(path, 'pageId')] ?? errors[path];

  function choose(target: { value: string; label: string }) {
    const isAddress = target.value === anAddress.value;
    setTyping(isAddress);
    if (isAddress) set({ label: link.label, href: isOther ? (link.href ?? '') : '' });
    else if (isOwnPage(target.value)) set({ label: link.label || target.label, href: target.value });
    else set({ label: link.label || target.label, pageId: target.value });
  }

  return (
    <div className={styles.link}>
      <TextLine path={joined(path, 'label')} label="Label" required max={limits.siteLabel} />
      <TargetField
        value={isOther ? anAddress.value : (link.pageId ?? link.href ?? anAddress.value)}
        pageId={link.pageId}
        withPages={withPages}
        error={isOther ? undefined : error}
        onChoose={choose}
      />
      {isOther && (
        <TextInput
          className={styles.wide}
          label="URL"
          required
          inputMode="url"
          placeholder="https://"
          value={link.href ?? ''}
          onChange={(event) => {
            setTyping(true);
            set({ label: link.label, href: event.currentTarget.value });
          }}
          error={error}
        />
      )}
    </div>
  );
}
