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
        empty="No links yet. Links to your profiles are shown in the footer."
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
              label="URL"
              required
              max={limits.url}
              placeholder="https://"
            />
          </div>
        )}
      </ItemList>
      <Switch
        label="Include visitor source with messages"
        description="Each message shows which campaign or site the sender came from and which pages they viewed. The contact form says so. When this is off, none of it is stored."
        checked={journeys}
        onChange={(event) => setJourneys(event.currentTarget.checked)}
      />
    </>
  );
}
