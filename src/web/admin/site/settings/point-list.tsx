import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import { ItemList } from './item-list.tsx';
import { TextBlock, TextLine } from './text-fields.tsx';

type PointListProps = { path: string; label: string; one: string; empty: string };

/** Headings, each with a few words below it. */
export function PointList({ path, label, one, empty }: PointListProps) {
  return (
    <ItemList
      path={path}
      label={label}
      one={one}
      max={limits.sitePoints}
      blank={() => ({ title: '', description: '' })}
      nameOf={({ title }) => title}
      empty={empty}
      folds
    >
      {(at) => <PointFields path={at} />}
    </ItemList>
  );
}

export function PointFields({ path }: { path: string }) {
  return (
    <>
      <TextLine path={joined(path, 'title')} label="Title" required max={limits.siteTitle} />
      <TextBlock path={joined(path, 'description')} label="Description" max={limits.siteText} />
    </>
  );
}
