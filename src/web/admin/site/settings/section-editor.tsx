import { type ComponentType, type FormEvent, useDeferredValue, useMemo, useRef, useState } from 'react';
import type { PreviewedPage } from '#contract/site-preview.ts';
import { type SettingsSection, type SiteSettings, settingsSections } from '#contract/site-settings.ts';
import { StaleEditDialog } from '#web/admin/shared/dialogs/stale-edit-dialog.tsx';
import { useFocusFirstError } from '#web/admin/shared/forms/use-focus-first-error.ts';
import { useRestWhileBusy } from '#web/admin/shared/forms/use-rest-while-busy.ts';
import { useSaveShortcut } from '#web/admin/shared/forms/use-save-shortcut.ts';
import { LocalDraftBanner } from '#web/admin/shared/local-drafts/local-draft-banner.tsx';
import { CareersForm } from './careers-form.tsx';
import { compareSections } from './compare-sections.ts';
import { ContactForm } from './contact-form.tsx';
import { DraftNote } from './draft-note.tsx';
import fields from './fields.module.css';
import { HistoryDialog } from './history-dialog.tsx';
import { HomeForm } from './home-form.tsx';
import { IdentityForm } from './identity-form.tsx';
import { NavigationForm } from './navigation-form.tsx';
import { PagePreview } from './page-preview.tsx';
import { previewWords } from './preview-words.ts';
import { SearchPreview } from './search-preview.tsx';
import { SectionBar } from './section-bar.tsx';
import styles from './section-editor.module.css';
import { SectionFormProvider } from './section-form.ts';
import { startingValue } from './section-values.ts';
import { SeoForm } from './seo-form.tsx';
import { ServicesForm } from './services-form.tsx';
import { useIconSet } from './use-icon-set.ts';
import { useLinkedPages } from './use-linked-pages.ts';
import { useSection } from './use-section.ts';

type SectionParts = { Form: ComponentType<{ settings: SiteSettings }>; shows: PreviewedPage };

const parts: Record<SettingsSection, SectionParts> = {
  identity: { Form: IdentityForm, shows: 'home' },
  navigation: { Form: NavigationForm, shows: 'home' },
  home: { Form: HomeForm, shows: 'home' },
  services: { Form: ServicesForm, shows: 'services' },
  careers: { Form: CareersForm, shows: 'careers' },
  contact: { Form: ContactForm, shows: 'contact' },
  seo: { Form: SeoForm, shows: 'home' },
};

/** The form on one side, the page beside it; where there is no room for both, one at a time. */
export function SectionEditor({ section, loaded }: { section: SettingsSection; loaded: SiteSettings }) {
  const form = useSection(section, loaded);
  const { Form, shows } = parts[section];
  const element = useRef<HTMLFormElement>(null);
  const column = useRef<HTMLDivElement>(null);
  const [isLooking, setLooking] = useState(false);
  const [hasHistory, setHistory] = useState(false);
  useRestWhileBusy(form.busy);
  useFocusFirstError(element, form.refusals);
  useSaveShortcut(element);
  const typed = useDeferredValue(form.values);
  const icons = useIconSet(shows === 'services');
  const { settings } = form;
  const navigation = section === 'navigation' ? (typed as SiteSettings['navigation']) : settings.navigation;
  const pages = useLinkedPages(navigation);
  const words = useMemo(
    () => previewWords(settings, section, typed, { pages, icons }),
    [settings, section, typed, pages, icons],
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    void form.publish();
  }

  return (
    <>
      <form
        ref={element}
        className={styles.editor}
        noValidate
        onSubmit={submit}
        data-looking={isLooking || undefined}
      >
        <SectionBar
          form={form}
          isLooking={isLooking}
          onLook={setLooking}
          onHistory={() => setHistory(true)}
        />
        <div ref={column} className={styles.column} inert={form.busy} tabIndex={-1}>
          {form.found && (
            <LocalDraftBanner
              keptAt={form.found.keptAt}
              next={column}
              onRestore={form.restoreFound}
              onDiscard={form.discardFound}
            />
          )}
          <DraftNote draft={form.draft} onDiscard={() => void form.discardDraft()} />
          <SectionFormProvider value={form}>
            <div className={fields.fields}>
              <Form settings={settings} />
            </div>
          </SectionFormProvider>
        </div>
        <div className={styles.page}>
          {section === 'seo' ? <SearchPreview words={words} /> : <PagePreview shows={shows} words={words} />}
        </div>
      </form>
      {form.unsavedDialog}
      <HistoryDialog
        section={section}
        opened={hasHistory}
        onRestore={(id) => {
          setHistory(false);
          void form.restore(id);
        }}
        onClose={() => setHistory(false)}
      />
      <StaleEditDialog
        what={`section ‘${settingsSections[section].label}’`}
        newer={
          form.newer && {
            differences: compareSections(form.values, startingValue(form.newer, section)),
            draft: form.newer.drafts[section] ?? null,
          }
        }
        {...form.stale}
      />
    </>
  );
}
