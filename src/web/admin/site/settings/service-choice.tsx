import { Checkbox } from '@mantine/core';
import type { SiteSettings } from '#contract/site-settings.ts';
import styles from './fields.module.css';
import { useField } from './section-form.ts';

type ServiceChoiceProps = { path: string; services: SiteSettings['services'] };

/** Some of the services, by their titles. One that is called something else by now stays until it is taken out. */
export function ServiceChoice({ path, services }: ServiceChoiceProps) {
  const { value: chosen, error, set } = useField<string[]>(path);
  const titles = services.map(({ title }) => title);
  const lost = chosen.filter((title) => !titles.includes(title));
  return (
    <fieldset className={styles.checks}>
      <legend>Services</legend>
      {[...new Set([...titles, ...lost])].map((title) => (
        <Checkbox
          key={title}
          size="xs"
          label={title}
          description={lost.includes(title) ? 'This service no longer exists' : undefined}
          checked={chosen.includes(title)}
          onChange={(event) =>
            set(event.currentTarget.checked ? [...chosen, title] : chosen.filter((one) => one !== title))
          }
        />
      ))}
      {error && <p className={styles.note}>{error}</p>}
    </fieldset>
  );
}
