import { Navigate, Outlet, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { Suspense } from 'react';
import { EventPage, NextEvents } from '../features/events/public.ts';
import { FeedCardsContext, PostPage } from '../features/feed/public.ts';
import { OutboxPage } from '../features/mail/public.ts';
import { NewsAdminPage, NewsItemPage } from '../features/news/public.ts';
import { NotificationsPage, PreferencesPage } from '../features/notifications/public.ts';
import { ReportCasePage, ReportsPage } from '../features/reports/public.ts';
import { AdsPage, AdvertModal, AdvertPage } from '../features/tienda/public.ts';
import { backgroundOf } from '../lib/overlay.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { paths, routePatterns } from '../lib/paths.ts';
import { COMING_SOON } from './coming-soon.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { FEED_CARDS } from './feed-cards.ts';
import { HomePage } from './home/home-page.tsx';
import { ComingSoonPage } from './pages/coming-soon-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Titled } from './pages/titled.tsx';
import { Shell } from './shell/shell.tsx';

/** Fetched when it is visited, as the pages of the features are. */
const NewsPage = lazyNamed(() => import('./news/news-page.tsx'), 'NewsPage');

/**
 * The whole route table. The session gate keeps strangers at `/` and sends the signed-in to `/home`. What was opened over a
 * page is shown over it, and the page stays as it is. @spec 3§2.1
 */
export function AppRoutes() {
  const location = useLocation();
  const background = backgroundOf(location);
  return (
    <FeedCardsContext value={FEED_CARDS}>
      <Pages location={background ?? location} />
      {background && <Overlays />}
    </FeedCardsContext>
  );
}

function Pages({ location }: { location: Location }) {
  return (
    <Routes location={location}>
      <Route element={<Frame />}>
        <Route path={paths.guest} element={<Navigate to={paths.home} replace />} />
        <Route path={paths.home} element={<HomePage />} />
        <Route path={routePatterns.post} element={<PostPage />} />
        <Route path={paths.news} element={<NewsPage />} />
        <Route element={<Titled name="news" />}>
          <Route
            path={routePatterns.newsItem}
            element={
              <NewsItemPage
                aside={
                  <Suspense>
                    <NextEvents />
                  </Suspense>
                }
              />
            }
          />
          <Route path={paths.admin('news')} element={<NewsAdminPage />} />
        </Route>
        <Route element={<Titled name="events" />}>
          <Route path={routePatterns.event} element={<EventPage />} />
        </Route>
        <Route element={<Titled name="ads" />}>
          <Route path={paths.ads} element={<AdsPage />} />
          <Route path={routePatterns.ad} element={<AdvertPage />} />
        </Route>
        <Route element={<Titled name="notifications" />}>
          <Route path={paths.notifications} element={<NotificationsPage />} />
        </Route>
        <Route element={<Titled name="notificationPreferences" />}>
          <Route path={paths.notificationPreferences} element={<PreferencesPage />} />
        </Route>
        <Route element={<Titled name="outbox" />}>
          <Route path={paths.admin('mail')} element={<OutboxPage />} />
        </Route>
        <Route path={paths.reports} element={<ReportsPage />} />
        <Route path={routePatterns.reportCase} element={<ReportCasePage />} />
        {COMING_SOON.map(({ path, page }) => (
          <Route key={path} path={path} element={<ComingSoonPage page={page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Addresses that open over the page they were pressed on. */
function Overlays() {
  return (
    <ErrorBoundary>
      <Suspense>
        <Routes>
          <Route path={routePatterns.ad} element={<AdvertModal />} />
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** The shell stays while pages change; a page that fails leaves it standing. */
function Frame() {
  return (
    <Shell>
      <ErrorBoundary>
        <Suspense>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
