import { Suspense, useState, useSyncExternalStore } from 'react';
import { Provider } from 'react-redux';
import {
  unstable_HistoryRouter as HistoryRouter,
  UNSAFE_createBrowserHistory as createBrowserHistory,
} from 'react-router-dom';
import { ViewBanner } from '../features/administration/public.ts';
import { viewSession } from '../lib/view-session.ts';
import { AskedDialog } from '../ui/overlays/ask-to-confirm.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ErrorBoundary, FailureDialog } from './errors/error-boundary.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { ViewerGate } from './viewer-gate.tsx';
import { leaveOpen } from '../lib/back.ts';
import { session } from '../lib/session.ts';
import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query/react';
import { api } from '../api/api.ts';
import { rootReducer, SESSION_CHANGED, storeReducer } from '../api/root-reducer.ts';
import { connection, subscribeConnection } from '../lib/connection.ts';
import { FEATURES } from './features.ts';
import { currentFault, dismissFault, subscribeFault } from '../ui/feedback/fault.ts';

/** Error dialog for a request of the person that failed at the server. @spec 3§2.5 */
function FaultDialog() {
  const fault = useSyncExternalStore(subscribeFault, currentFault);
  if (!fault) return null;
  const { retry, ...shown } = fault;
  const again =
    retry &&
    (() => {
      dismissFault();
      retry();
    });
  return (
    <Suspense>
      <FailureDialog kind={1} {...shown} onRetry={again} onClose={dismissFault} />
    </Suspense>
  );
}

/**
 * Creates the store. When the server answers again after an outage, everything on screen is read again; when the session
 * changes, the client state of the person is dropped.
 */
function createStore() {
  for (const { slice } of FEATURES) if (slice) rootReducer.inject(slice);
  const store = configureStore({
    reducer: storeReducer,
    middleware: defaults => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) =>
    subscribeConnection(() => dispatch(connection() === 'ok' ? onOnline() : onOffline())),
  );
  session.subscribe(() => store.dispatch(SESSION_CHANGED));
  return store;
}

type BrowserHistory = ReturnType<typeof createBrowserHistory>;

/** Creates the browser's history, which navigates only after open overlays have given up their entries. */
function createHistory(): BrowserHistory {
  const history = createBrowserHistory({ v5Compat: true });
  const push = history.push.bind(history);
  const replace = history.replace.bind(history);
  const go = history.go.bind(history);
  return Object.assign(history, {
    push: (...to: Parameters<typeof push>) => leaveOpen(() => push(...to)),
    replace: (...to: Parameters<typeof replace>) => leaveOpen(() => replace(...to)),
    go: (delta: number) => leaveOpen(() => go(delta)),
  });
}

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
