import type { Tag } from '../api/tags.ts';
import { Navigate, Outlet, Route, Routes, useLocation, type Location } from 'react-router-dom';
import { Suspense, type ReactNode } from 'react';
import type { FeaturePage } from '../features/feature.ts';
import { NotificationAnswersContext, ReadAgain } from '../features/notifications/public.ts';
import { DocumentsCard, DocumentsSection } from '../features/documents/public.ts';
import { FeedCardsContext, ItemDialogsContext } from '../features/feed/public.ts';
import { ItemNamesContext } from '../lib/item-names.ts';
import { backgroundOf, useCloseOverlay } from '../lib/overlay.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { paths } from '../lib/paths.ts';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { LoadingDialog } from '../ui/overlays/loading-dialog.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import {
  ASIDES,
  FEATURE_PAGES,
  FEED_CARDS,
  ITEM_DIALOGS,
  ITEM_NAMES,
  NOTIFICATION_ANSWERS,
  PERSON_TABS,
  TABS,
} from './features.ts';
import { HomePage } from './home/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { adminName, navName } from './shell/nav-items.ts';
import { Shell } from './shell/shell.tsx';
import type { Name } from '../lib/feature-names.ts';
import { usePageTitle, useViewer } from '../features/session/public.ts';

/** Route wrapper that sets the title of the browser's tab for the pages of a feature. */
function Titled({ name }: { name: Name }) {
  usePageTitle(name());
  return <Outlet />;
}

/** Page that combines several features; fetched on its first visit, like their own pages. */
const TabsPage = lazyNamed(() => import('./pages/tabs-page.tsx'), 'TabsPage');

/** Preview for administrators of the navigation. */
const DeskTile = lazyNamed(() => import('./shell/desk-tile.tsx'), 'DeskTile');
const NavPreview = lazyNamed(() => import('./shell/nav-preview.tsx'), 'NavPreview');

/** Feed of group and area pages. */
const Stream = lazyNamed(() => import('./pages/stream.tsx'), 'Stream');

const DOCUMENTS = { Card: DocumentsCard, Section: DocumentsSection };

const [FIRST_TAB] = TABS;

/** Cards that features put at the side of each other's pages. */
const ASIDE = (
  <Suspense>
    {ASIDES.map((Aside, index) => (
      <Aside key={index} />
    ))}
  </Suspense>
);

/**
 * Route table of the application. The session gate keeps strangers at `/` and sends signed-in people to `/home`. An
 * address that was opened over a page is shown over it, and the page stays as it is. @spec 3§2.1
 */
export function AppRoutes() {
  const location = useLocation();
  const background = backgroundOf(location);
  return (
    <ItemNamesContext value={ITEM_NAMES}>
      <FeedCardsContext value={FEED_CARDS}>
        <ItemDialogsContext value={ITEM_DIALOGS}>
          <NotificationAnswersContext value={NOTIFICATION_ANSWERS}>
            <Pages location={background ?? location} />
            {background && <Overlays />}
          </NotificationAnswersContext>
        </ItemDialogsContext>
      </FeedCardsContext>
    </ItemNamesContext>
  );
}

/** Returns the pages of modules that are on; the others are unknown addresses. */
function useFeaturePages(): readonly FeaturePage[] {
  const { modulesOff } = useViewer();
  return FEATURE_PAGES.filter(({ module }) => module === undefined || !modulesOff.includes(module));
}

function Pages({ location }: { location: Location }) {
  const pages = useFeaturePages();
  return (
    <Routes location={location}>
      <Route element={<Frame />}>
        <Route path={paths.guest} element={<Navigate to={paths.home} replace />} />
        <Route path={paths.home} element={kept(<HomePage />, HOME_READS)} />
        {FIRST_TAB && <Route path={FIRST_TAB.path} element={<TabsPage first={FIRST_TAB} />} />}
        {pages.map(pageRoute)}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

/** Data of the home page that notifications concern: the viewer's rights, after a change of roles. */
export const HOME_READS = (): readonly Tag[] => ['Flx_CurrentUser'];

/** Returns a page that is read again when notifications concern it. Its own queries start first. */
function kept(page: ReactNode, reads: FeaturePage['reads']) {
  if (reads === undefined) return page;
  return (
    <>
      {page}
      <ReadAgain reads={reads} />
    </>
  );
}

function pageRoute({ path, title, Page, reads }: FeaturePage) {
  const parts = {
    aside: ASIDE,
    Stream,
    Documents: DOCUMENTS,
    Report: ITEM_DIALOGS.report,
    personTabs: PERSON_TABS,
    adminName,
    navName,
    NavPreview,
    DeskTile,
  };
  const page = <Route key={path} path={path} element={kept(<Page {...parts} />, reads)} />;
  if (title === undefined) return page;
  return (
    <Route key={path} element={<Titled name={title} />}>
      {page}
    </Route>
  );
}

/** Routes that open over the page on which they were pressed. */
function Overlays() {
  const pages = useFeaturePages();
  return (
    <ErrorBoundary>
      <Suspense fallback={<LoadingOverlayFrame />}>
        <Routes>
          {pages.map(
            ({ path, Overlay, reads }) =>
              Overlay && <Route key={path} path={path} element={kept(<Overlay />, reads)} />,
          )}
          <Route path="*" element={null} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  );
}

/** Dialog placeholder while the overlay's chunk is being fetched. */
function LoadingOverlayFrame() {
  return <LoadingDialog onClose={useCloseOverlay(paths.home)} hasAddress />;
}

/** Shell that stays while pages change, and when a page fails. */
function Frame() {
  return (
    <Shell>
      <ErrorBoundary>
        <Suspense fallback={<Skeleton shape="block" height={340} />}>
          <Outlet />
        </Suspense>
      </ErrorBoundary>
    </Shell>
  );
}
