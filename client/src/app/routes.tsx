import { Navigate, Outlet, Route, Routes } from 'react-router-dom';
import { Suspense } from 'react';
import { PostPage } from '../areas/feed/public.ts';
import { paths, routePatterns } from '../lib/paths.ts';
import { COMING_SOON } from './coming-soon.ts';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { HomePage } from './home/home-page.tsx';
import { ComingSoonPage } from './pages/coming-soon-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { Shell } from './shell/shell.tsx';

/** The whole route table. The session gate keeps strangers at `/` and sends the signed-in to `/home`. @spec 3§2.1 */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Frame />}>
        <Route path={paths.guest} element={<Navigate to={paths.home} replace />} />
        <Route path={paths.home} element={<HomePage />} />
        <Route path={routePatterns.post} element={<PostPage />} />
        {COMING_SOON.map(({ path, page }) => (
          <Route key={path} path={path} element={<ComingSoonPage page={page} />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
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
