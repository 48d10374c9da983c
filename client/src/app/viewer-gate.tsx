import type { ReactNode } from 'react';
import { problemSentence } from '../api/problem-sentence.ts';
import { useLoadViewer, ViewerContext } from '../areas/session/public.ts';
import { useGeneralQuery } from '../areas/config/public.ts';
import { session } from '../lib/session.ts';
import { useTexts } from '../lib/texts.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { PreferencesSync } from './appearance/preferences-sync.tsx';
import { ShellSkeleton } from './shell/shell-skeleton.tsx';
import styles from './viewer-gate.module.css';

/** Shows the application once it is known who is there; meanwhile its outline, and on refusal the reason. */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { viewer, error, retry } = useLoadViewer();
  // Asked for together with the viewer, so that the frame has both at once.
  useGeneralQuery();
  if (error !== undefined) return <Refusal error={error} onRetry={retry} />;
  if (!viewer) return <ShellSkeleton />;
  return (
    <ViewerContext value={viewer}>
      <PreferencesSync />
      {children}
    </ViewerContext>
  );
}

/** A blocked account, for example: the server's sentence, another try and the way out. */
function Refusal({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useTexts('shell');
  return (
    <main className={styles.refusal}>
      <Card>
        <ErrorState title={text.failures.viewer} text={problemSentence(error)} onRetry={onRetry} />
        <p className={styles.way}>
          <Button variant="ghost" onClick={() => void session.signOut('user')}>
            {text.account.signOut}
          </Button>
        </p>
      </Card>
    </main>
  );
}
