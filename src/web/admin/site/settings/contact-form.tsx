import { Switch } from '@mantine/core';
import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import styles from './fields.module.css';
import { ItemList } from './item-list.tsx';
import { useField } from './section-form.ts';
import { TextBlock, TextLine } from './text-fields.tsx';

/** What is left empty is not mentioned on the site. */
export function ContactForm() {
  const { value: journeys, set: setJourneys } = useField<boolean>('journeys');
  return (
    <>
      <div className={styles.pair}>
        <TextLine path="email" label="Email" max={limits.email} />
        <TextLine path="phone" label="Phone" max={limits.phone} />
      </div>
      <TextBlock path="address" label="Address" max={limits.siteText} />
      <TextBlock path="hours" label="Hours" max={limits.siteText} placeholder="Mon–Fri, 9:00–17:00" />
      <ItemList
        path="social"
        label="Social links"
        one="link"
        max={limits.socialLinks}
        blank={() => ({ label: '', href: '' })}
        nameOf={({ label }) => label}
        empty="None yet: links to your profiles stand in the footer."
      >
        {(at) => (
          <div className={styles.link}>
            <TextLine
              path={joined(at, 'label')}
              label="Label"
              required
              max={limits.siteLabel}
              placeholder="LinkedIn"
            />
            <TextLine
              path={joined(at, 'href')}
              label="Address"
              required
              max={limits.url}
              placeholder="https://"
            />
          </div>
        )}
      </ItemList>
      <Switch
        label="Messages tell how their sender came"
        description="With a message you see which campaign or site its sender came from and which pages they saw; the form says so. Switched off, nothing of it is kept."
        checked={journeys}
        onChange={(event) => setJourneys(event.currentTarget.checked)}
      />
    </>
  );
}
