import { limits } from '#contract/limits.ts';
import { joined } from './at-path.ts';
import styles from './fields.module.css';
import { ItemList } from './item-list.tsx';
import { PointList } from './point-list.tsx';
import { TextBlock, TextLine } from './text-fields.tsx';

const blankPosition = () => ({ title: '', description: '', location: '', kind: '', details: '' });

export function CareersForm() {
  return (
    <>
      <TextBlock path="intro" label="Introduction" max={limits.siteText} />
      <PointList path="benefits" label="Benefits" one="benefit" empty="None. This section is hidden." />
      <ItemList
        path="positions"
        label="Open positions"
        one="position"
        max={limits.positions}
        blank={blankPosition}
        nameOf={({ title }) => title}
        empty="No open positions. The page says so and still invites people to get in touch."
        folds
      >
        {(at) => (
          <>
            <TextLine path={joined(at, 'title')} label="Title" required max={limits.siteTitle} />
            <div className={styles.pair}>
              <TextLine
                path={joined(at, 'location')}
                label="Location"
                max={limits.siteLabel}
                placeholder="Berlin, or remote"
              />
              <TextLine
                path={joined(at, 'kind')}
                label="Employment type"
                max={limits.siteLabel}
                placeholder="Full time"
              />
            </div>
            <TextBlock path={joined(at, 'description')} label="Summary" max={limits.siteText} />
            <TextBlock
              path={joined(at, 'details')}
              label="Details"
              rows={6}
              max={limits.positionDetails}
              hint="Leave a blank line between paragraphs"
            />
          </>
        )}
      </ItemList>
    </>
  );
}
