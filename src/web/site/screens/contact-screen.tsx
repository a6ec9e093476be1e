import { sitePaths } from '#contract/paths.ts';
import { useSiteFrame } from '#web/data/site-frame.tsx';
import { ContactPage } from '../contact/contact-page.tsx';
import { Breadcrumbs } from '../head/breadcrumbs.tsx';
import { PageHead } from '../head/page-head.tsx';

export function ContactScreen() {
  const { seo } = useSiteFrame();
  return (
    <>
      <PageHead
        title="Contact"
        description={
          seo.description ||
          'Get in touch: tell us what you are working on, and a person on our team replies.'
        }
        path={sitePaths.contact}
      />
      <Breadcrumbs trail={[{ name: 'Contact', path: sitePaths.contact }]} />
      <ContactPage />
    </>
  );
}
