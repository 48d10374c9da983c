import { useState } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { AskedDialog } from '../ui/overlays/asked-dialog.tsx';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ErrorBoundary } from './errors/error-boundary.tsx';
import { FaultDialog } from './errors/fault-dialog.tsx';
import { AppRoutes } from './routes.tsx';
import { SessionGate } from './session/session-gate.tsx';
import { createStore } from './store.ts';
import { ViewerGate } from './viewer-gate.tsx';

/** Everything, from the store down to the routes. */
export function App() {
  const [store] = useState(createStore);
  return (
    <Provider store={store}>
      <BrowserRouter>
        <ErrorBoundary>
          <SessionGate>
            <ViewerGate>
              <AppRoutes />
            </ViewerGate>
          </SessionGate>
        </ErrorBoundary>
        <AskedDialog />
        <FaultDialog />
        <Toaster />
      </BrowserRouter>
    </Provider>
  );
}
