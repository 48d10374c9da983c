import type { ReactNode } from 'react';
import { mayPass, toApiError } from '../api/api-error.ts';
import { problemMessage } from '../api/problem-message.ts';
import { useLoadViewer, ViewerContext } from '../features/session/public.ts';
import { useGetGeneralSettingsQuery } from '../features/config/public.ts';
import { session } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { viewSession } from '../lib/view-session.ts';
import { Button } from '../ui/controls/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { arrowClockwiseBoldIcon } from '../ui/content/icons.ts';
import { PreferencesSync } from './appearance/preferences-sync.tsx';
import styles from './viewer-gate.module.css';

/**
 * Component that shows the application once the viewer is known. Until then the outline of index.html remains visible,
 * and a refusal shows its reason.
 */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { viewer, error, retry } = useLoadViewer();
  // Requested together with the viewer, so that the frame has both at once.
  useGetGeneralSettingsQuery();
  if (error !== undefined) return <Refusal error={error} onRetry={retry} />;
  if (!viewer) return null;
  return (
    <ViewerContext value={viewer}>
      {/* Preferences of the viewed person do not apply to the device of the administrator who views as them. */}
      {viewSession() === null && <PreferencesSync />}
      {children}
    </ViewerContext>
  );
}

/**
 * Page with the server's message and the way out, and a retry if it may help, which it does not for a blocked account.
 */
function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useTexts('shell');
  const { retry } = useTexts('ui');
  const mayRetry = mayPass(toApiError(error));
  return (
    <main className={styles.refusal}>
      <Card>
        <div role="alert">
          <EmptyState
            picture="thread"
            title={text.failures.viewer}
            headingLevel={1}
            text={problemMessage(error)}
            action={
              <div className={styles.ways}>
                {mayRetry && (
                  <Button variant="soft" icon={arrowClockwiseBoldIcon} onClick={onRetry}>
                    {retry}
                  </Button>
                )}
                <Button variant={mayRetry ? 'ghost' : 'soft'} onClick={() => void session.signOut('user')}>
                  {text.account.signOut}
                </Button>
              </div>
            }
          />
        </div>
      </Card>
    </main>
  );
}
