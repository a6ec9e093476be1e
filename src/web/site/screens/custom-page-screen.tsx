import { sitePaths } from '#contract/paths.ts';
import { useSettled } from '#web/data/settled.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import type { CustomPageData } from '#web/data/site-loaders.ts';
import { DraftBanner } from '../content/draft-banner.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { descriptionOf } from '../head/descriptions.ts';
import { PageHead } from '../head/page-head.tsx';
import { CustomPage } from '../page/custom-page.tsx';
import { Moved } from '../routing/address.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

export function CustomPageScreen({ data }: { data: CustomPageData }) {
  const { seo } = useSiteFrame();
  const result = useSettled(data.page);
  if (!result.ok) return <NotFoundScreen />;
  const page = result.value;
  if (page.slug !== data.slug) return <Moved to={sitePaths.page(page.slug)} />;
  const path = sitePaths.page(page.slug);
  return (
    <>
      <PageHead
        title={page.title}
        description={descriptionOf(page.metaDescription || seo.description, page.content)}
        path={path}
        hidden={!page.isPublished}
      />
      <Breadcrumbs trail={[{ name: page.title, path }]} />
      <CustomPage page={page} banner={!page.isPublished && <DraftBanner />} />
    </>
  );
}
