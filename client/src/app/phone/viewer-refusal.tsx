import { mayPass, toApiError } from '../../api/api-error.ts';
import { useConnection } from '../../lib/connection.ts';
import { session } from '../../lib/session.ts';
import { useTexts } from '../../lib/texts.ts';
import { arrowClockwiseBoldIcon } from '../../ui/content/icons.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePhoneTexts } from './texts.ts';
import styles from './viewer-refusal.module.css';

/**
 * Page with the server's message and the way out, and a retry if it may help. It does not for a blocked account, whose
 * card has the title of that refusal. Without a network it says when the pages read before can be read again.
 */
export function ViewerRefusal({ error, reason, onRetry }: { error: unknown; reason: string; onRetry: () => void }) {
  const text = useTexts('shell');
  const { notLoaded, offline } = usePhoneTexts();
  const { retry } = useTexts('ui');
  const isOffline = useConnection() === 'offline';
  const failure = toApiError(error);
  const mayRetry = mayPass(failure);
  const title = (!mayRetry && failure.problem?.title) || notLoaded;
  return (
    <main className={styles.refusal}>
      <Card>
        <div role="alert">
          <EmptyState
            picture="thread"
            title={isOffline ? offline.title : title}
            headingLevel={1}
            text={isOffline ? offline.text : reason}
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
