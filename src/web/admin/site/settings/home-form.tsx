import { limits } from '#contract/limits.ts';
import type { SiteSettings } from '#contract/site-settings.ts';
import { joined } from './at-path.ts';
import { FormPart } from './form-part.tsx';
import { ItemList } from './item-list.tsx';
import { LinkFields } from './link-fields.tsx';
import { PointFields, PointList } from './point-list.tsx';
import { ServiceChoice } from './service-choice.tsx';
import { TextBlock, TextLine } from './text-fields.tsx';

export function HomeForm({ settings }: { settings: SiteSettings }) {
  return (
    <>
      <TextLine path="title" label="Title" required max={limits.siteTitle} />
      <TextBlock path="subtitle" label="Subtitle" max={limits.siteText} />
      <ItemList
        path="actions"
        label="Buttons"
        one="button"
        max={2}
        blank={() => ({ label: '', href: '/contact' })}
        nameOf={({ label }) => label}
        empty="No buttons. The page starts with text only."
      >
        {(at) => <LinkFields path={at} />}
      </ItemList>
      <TextBlock
        path="summary"
        label="Summary"
        max={limits.metaDescription}
        hint="For search engines and shared links"
      />
      <FormPart title="What you do">
        <TextLine path="disciplines.title" label="Heading" max={limits.siteTitle} />
        <TextBlock path="disciplines.lead" label="Introduction" max={limits.siteText} />
        <ItemList
          path="disciplines.items"
          label="Disciplines"
          one="discipline"
          max={limits.disciplines}
          blank={() => ({ title: '', description: '', services: [] as string[] })}
          nameOf={({ title }) => title}
          empty="None. This section is hidden."
          folds
        >
          {(at) => (
            <>
              <PointFields path={at} />
              <ServiceChoice path={joined(at, 'services')} services={settings.services} />
            </>
          )}
        </ItemList>
      </FormPart>
      <FormPart title="How you work">
        <TextLine path="steps.title" label="Heading" max={limits.siteTitle} />
        <PointList path="steps.items" label="Steps" one="step" empty="None. This section is hidden." />
      </FormPart>
      <FormPart title="What you promise">
        <TextLine path="promises.title" label="Heading" max={limits.siteTitle} />
        <PointList
          path="promises.items"
          label="Promises"
          one="promise"
          empty="None. This section is hidden."
        />
      </FormPart>
      <FormPart title="Closing call to action">
        <PointFields path="closing" />
        <LinkFields path="closing.action" />
      </FormPart>
    </>
  );
}
