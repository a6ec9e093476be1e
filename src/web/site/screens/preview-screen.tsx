import { useSettled } from '#web/data/settled.ts';
import type { PreviewData } from '#web/data/site-loaders.ts';
import { PostPage } from '../blog/post-page.tsx';
import { descriptionOf } from '../head/descriptions.ts';
import { PageHead } from '../head/page-head.tsx';
import { CustomPage } from '../page/custom-page.tsx';
import { liveAddress } from '../preview/live-address.ts';
import { PreviewBanner } from '../preview/preview-banner.tsx';
import { Moved } from '../routing/address.tsx';
import { NotFoundScreen } from './not-found-screen.tsx';

/** A draft, for whoever was given the link to it, as the site will show it. */
export function PreviewScreen({ data }: { data: PreviewData }) {
  const result = useSettled(data.preview);
  if (!result.ok) return <NotFoundScreen />;
  const { kind, entry } = result.value;
  const live = liveAddress(result.value);
  if (live) return <Moved to={live} />;
  const words = kind === 'blogs' ? entry.excerpt : entry.metaDescription;
  const banner = <PreviewBanner />;
  return (
    <>
      <PageHead title={entry.title} description={descriptionOf(words, entry.content)} hidden />
      {kind === 'blogs' ? (
        <PostPage post={entry} neighbours={null} banner={banner} />
      ) : (
        <CustomPage page={entry} banner={banner} />
      )}
    </>
  );
}
