import { sitePaths } from '#contract/paths.ts';
import {
  loadBlogList,
  loadCareers,
  loadCustomPage,
  loadHome,
  loadPost,
  loadPreview,
  loadServices,
} from './data/site-loaders.ts';
import { lazyScreen } from './site/routing/lazy-screen.tsx';
import { siteRoute } from './site/routing/site-route.ts';

/** Every public address, in the order in which they are tried. */
export const siteRoutes = [
  siteRoute(sitePaths.home, {
    screen: lazyScreen('home', () =>
      import('./site/screens/home-screen.tsx').then((file) => file.HomeScreen),
    ),
    load: loadHome,
  }),
  siteRoute(sitePaths.services, {
    screen: lazyScreen('services', () =>
      import('./site/screens/services-screen.tsx').then((file) => file.ServicesScreen),
    ),
    load: loadServices,
  }),
  siteRoute(sitePaths.blog, {
    screen: lazyScreen('blog-list', () =>
      import('./site/screens/blog-list-screen.tsx').then((file) => file.BlogListScreen),
    ),
    load: loadBlogList,
    loading: 'Loading blogs...',
  }),
  siteRoute('/blog/:slug', {
    screen: lazyScreen('post', () =>
      import('./site/screens/post-screen.tsx').then((file) => file.PostScreen),
    ),
    load: loadPost,
    loading: 'Loading blog post...',
  }),
  siteRoute(sitePaths.contact, {
    screen: lazyScreen('contact', () =>
      import('./site/screens/contact-screen.tsx').then((file) => file.ContactScreen),
    ),
  }),
  siteRoute(sitePaths.careers, {
    screen: lazyScreen('careers', () =>
      import('./site/screens/careers-screen.tsx').then((file) => file.CareersScreen),
    ),
    load: loadCareers,
  }),
  siteRoute(sitePaths.sitePreview, {
    screen: lazyScreen('site-preview', () =>
      import('./site/screens/site-preview-screen.tsx').then((file) => file.SitePreviewScreen),
    ),
    isBare: true,
  }),
  siteRoute('/preview/:slug', {
    screen: lazyScreen('preview', () =>
      import('./site/screens/preview-screen.tsx').then((file) => file.PreviewScreen),
    ),
    load: loadPreview,
  }),
  siteRoute('/:slug', {
    screen: lazyScreen('custom-page', () =>
      import('./site/screens/custom-page-screen.tsx').then((file) => file.CustomPageScreen),
    ),
    load: loadCustomPage,
  }),
  siteRoute('*', {
    screen: lazyScreen('not-found', () =>
      import('./site/screens/not-found-screen.tsx').then((file) => file.NotFoundScreen),
    ),
    status: 404,
  }),
];
