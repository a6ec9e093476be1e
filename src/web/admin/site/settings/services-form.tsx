import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import { IconField } from './icon-field.tsx';
import { ItemList } from './item-list.tsx';
import { TextBlock, TextLine } from './text-fields.tsx';

export function ServicesForm() {
  return (
    <ItemList
      path=""
      label="Services"
      one="service"
      min={1}
      max={limits.services}
      blank={() => ({ title: '', icon: '', description: '', bullets: [] as string[] })}
      nameOf={({ title }) => title}
      folds
    >
      {(at) => (
        <>
          <TextLine path={joined(at, 'title')} label="Title" required max={limits.siteTitle} />
          <IconField path={joined(at, 'icon')} />
          <TextBlock path={joined(at, 'description')} label="Description" max={limits.siteText} />
          <ItemList
            path={joined(at, 'bullets')}
            label="Features"
            one="feature"
            max={limits.serviceBullets}
            blank={() => ''}
            nameOf={(bullet) => bullet}
            empty="No features. The card shows only its description."
          >
            {(bullet) => <TextLine path={bullet} label="Feature" required max={limits.siteTitle} />}
          </ItemList>
        </>
      )}
    </ItemList>
  );
}
