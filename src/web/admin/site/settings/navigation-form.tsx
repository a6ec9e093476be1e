import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import { ItemList } from './item-list.tsx';
import { type Link, LinkFields } from './link-fields.tsx';
import { TextLine } from './text-fields.tsx';

const blankLink = (): Link => ({ label: '', href: '/' });

export function NavigationForm() {
  return (
    <>
      <LinkList
        path="header"
        label="Header"
        max={limits.headerLinks}
        empty="No links. The header shows only the logo."
      />
      <ItemList
        path="footer"
        label="Footer"
        one="column"
        max={limits.footerColumns}
        blank={() => ({ title: '', links: [blankLink()] })}
        nameOf={({ title, links }) => title || links.map(({ label }) => label).join(', ')}
        empty="No links in the footer."
        folds
      >
        {(at) => (
          <>
            <TextLine path={joined(at, 'title')} label="Title" max={limits.siteLabel} hint="Optional" />
            <LinkList
              path={joined(at, 'links')}
              label="Links"
              max={limits.footerLinks}
              empty="No links. This column is hidden."
            />
          </>
        )}
      </ItemList>
    </>
  );
}

type LinkListProps = { path: string; label: string; max: number; empty: string };

function LinkList({ path, label, max, empty }: LinkListProps) {
  return (
    <ItemList
      path={path}
      label={label}
      one="link"
      max={max}
      blank={blankLink}
      nameOf={(link) => link.label}
      empty={empty}
    >
      {(at) => <LinkFields path={at} withPages />}
    </ItemList>
  );
}
