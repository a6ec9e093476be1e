import type { ReactNode } from 'react';
import { Outlet, type RouteObject, redirect, ScrollRestoration } from 'react-router';
import { adminPaths, sitePaths } from '#contract/paths.ts';
import { AdminRoute } from './admin-route.tsx';
import { AuthProvider } from './data/auth.tsx';
import { loadBlogList, loadCustomPage, loadPost } from './data/site-loaders.ts';
import { SiteLayout } from './site/layout/site-layout.tsx';
import { BrokenScreen } from './site/routing/broken-screen.tsx';
import { lazyScreen } from './site/routing/lazy-screen.tsx';
import { type LoadFields, screenRoute } from './site/routing/screen-route.tsx';

const home = lazyScreen('src/web/site/routing/home-screen.tsx', () =>
  import('./site/routing/home-screen.tsx').then((file) => file.HomeScreen),
);
const services = lazyScreen('src/web/site/routing/services-screen.tsx', () =>
  import('./site/routing/services-screen.tsx').then((file) => file.ServicesScreen),
);
const blogList = lazyScreen('src/web/site/routing/blog-list-screen.tsx', () =>
  import('./site/routing/blog-list-screen.tsx').then((file) => file.BlogListScreen),
);
const post = lazyScreen('src/web/site/routing/post-screen.tsx', () =>
  import('./site/routing/post-screen.tsx').then((file) => file.PostScreen),
);
const contact = lazyScreen('src/web/site/routing/contact-screen.tsx', () =>
  import('./site/routing/contact-screen.tsx').then((file) => file.ContactScreen),
);
const careers = lazyScreen('src/web/site/routing/careers-screen.tsx', () =>
  import('./site/routing/careers-screen.tsx').then((file) => file.CareersScreen),
);
const customPage = lazyScreen('src/web/site/routing/custom-page-screen.tsx', () =>
  import('./site/routing/custom-page-screen.tsx').then((file) => file.CustomPageScreen),
);
const notFound = lazyScreen('src/web/site/routing/not-found-screen.tsx', () =>
  import('./site/routing/not-found-screen.tsx').then((file) => file.NotFoundScreen),
);

/** Every address of the product. How data is had differs between the server and the browser, and is handed in. */
export function createRoutes(fields: LoadFields): RouteObject[] {
  const screen = screenRoute(fields);
  const toLogin = { path: sitePaths.login, loader: () => redirect(adminPaths.login) };
  return [
    {
      element: <Root />,
      errorElement: <BrokenScreen />,
      children: [
        {
          element: (
            <SiteLayout>
              <Outlet />
            </SiteLayout>
          ),
          children: [
            {
              errorElement: <BrokenScreen />,
              children: [
                screen({ path: sitePaths.home, screen: home }),
                screen({ path: sitePaths.services, screen: services }),
                screen({
                  path: sitePaths.blog,
                  screen: blogList,
                  load: loadBlogList,
                  loading: 'Loading blogs...',
                }),
                screen({
                  path: '/blog/:slug',
                  screen: post,
                  load: loadPost,
                  loading: 'Loading blog post...',
                }),
                screen({ path: sitePaths.contact, screen: contact }),
                screen({ path: sitePaths.careers, screen: careers }),
                screen({ path: '/:slug', screen: customPage, load: loadCustomPage }),
                screen({ path: '*', screen: notFound, status: 404 }),
              ],
            },
          ],
        },
        toLogin,
        { path: adminPaths.login, element: <AdminRoute /> },
        { path: `${adminPaths.dashboard}/*`, element: <AdminRoute /> },
      ],
    },
  ];
}

function Root(): ReactNode {
  return (
    <AuthProvider>
      <Outlet />
      <ScrollRestoration />
    </AuthProvider>
  );
}
