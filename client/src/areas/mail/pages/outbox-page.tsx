import { useState } from 'react';
import { LETTER_STATES, type LetterState } from '../../../../../contract/areas/mail/types.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useViewer } from '../../session/public.ts';
import { useLettersInfiniteQuery } from '../api.ts';
import { LetterRow } from '../components/letter-row.tsx';
import { useOutboxTexts } from '../texts.ts';
import styles from './outbox-page.module.css';

/** /admin/mail: what is on its way by mail and what became of it, for Propietarios; the server decides again. Decision 35 */
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
  const [chosen, setChosen] = useState<LetterState | ''>('');
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
          options={LETTER_STATES.map(state => ({ value: state, label: text.states[state] }))}
          onChange={event => setChosen(LETTER_STATES.find(state => state === event.target.value) ?? '')}
        />
        <Letters state={chosen} />
      </Card>
    </div>
  );
}

function Letters({ state }: { state: LetterState | '' }) {
  const text = useOutboxTexts();
  // They are sent meanwhile, and nothing tells this page.
  const list = useLettersInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  const { currentData } = list;
  if (list.isError && !currentData) {
    return <ErrorState text={text.failedHint} onRetry={() => void list.refetch()} />;
  }
  if (!currentData) return <Spinner label={text.loading} />;
  const letters = currentData.pages.flatMap(page => page.results);
  if (letters.length === 0) return <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.letters}>
        {letters.map(letter => (
          <LetterRow key={letter.Id} letter={letter} />
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
