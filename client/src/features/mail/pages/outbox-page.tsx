import { useState } from 'react';
import { EMAIL_STATES, type EmailState } from '../../../../../contract/features/mail/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useViewer } from '../../session/public.ts';
import { useEmailsInfiniteQuery } from '../api.ts';
import { EmailRow } from '../components/email-row.tsx';
import { useOutboxTexts } from '../texts.ts';
import styles from './outbox-page.module.css';

/** /admin/mail: what is on its way by mail and what became of it, for Propietarios; the server decides again. @spec decision 35 */
export function OutboxPage() {
  const text = useOutboxTexts();
  const { access } = useViewer();
  if (access === true) return <Outbox />;
  return (
    <Card>
      <EmptyState picture="lock" size="lg" headingLevel={1} title={text.refusedTitle} text={text.refusedHint} />
    </Card>
  );
}

function Outbox() {
  const text = useOutboxTexts();
  const [chosen, setChosen] = useState<EmailState | ''>('');
  return (
    <div className={styles.page}>
      <h1>{text.title}</h1>
      <p className={styles.intro}>{text.intro}</p>
      <Card>
        <Select
          className={styles.state}
          label={text.state}
          value={chosen}
          placeholder={text.every}
          options={EMAIL_STATES.map(state => ({ value: state, label: text.states[state] }))}
          onChange={event => setChosen(EMAIL_STATES.find(state => state === event.target.value) ?? '')}
        />
        <Emails state={chosen} />
      </Card>
    </div>
  );
}

function Emails({ state }: { state: EmailState | '' }) {
  const text = useOutboxTexts();
  // They are sent meanwhile, and nothing tells this page.
  const list = useEmailsInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const { currentData } = list;
  if (list.isError && !currentData) {
    return <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />;
  }
  if (!currentData) return <Spinner label={text.loading} />;
  const emails = currentData.pages.flatMap(page => page.results);
  if (emails.length === 0) return <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.emails}>
        {emails.map(email => (
          <EmailRow key={email.Id} email={email} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className={styles.more}>
          <Button variant="ghost" isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {text.more}
          </Button>
        </div>
      )}
    </>
  );
}
