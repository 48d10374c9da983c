import { Suspense, useState } from 'react';
import { Provider } from 'react-redux';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { ViewBanner } from '../features/administration/public.ts';
import { viewSession } from '../lib/view-session.ts';
import { AskedDialog } from '../ui/overlays/asked-dialog.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { FaultDialog } from './errors/fault-dialog.tsx';
import { createHistory } from './history.ts';
import { AppRoutes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { createStore } from './store.ts';
import { ViewerGate } from './viewer-gate.tsx';

/** Root component, from the store down to the routes. */
export function App() {
  const [store] = useState(createStore);
  const [history] = useState(createHistory);
  return (
    <Provider store={store}>
      <HistoryRouter history={history}>
        <ErrorBoundary>
          <SessionGate>
            {viewSession() !== null && (
              <Suspense>
                <ViewBanner />
              </Suspense>
            )}
            <ViewerGate>
              <AppRoutes />
            </ViewerGate>
          </SessionGate>
        </ErrorBoundary>
        <AskedDialog />
        <FaultDialog />
        <Toaster />
      </HistoryRouter>
    </Provider>
  );
}
