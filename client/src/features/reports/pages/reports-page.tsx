import { useSearchParams } from 'react-router-dom';
import { CASE_STATES, type CaseState } from '../../../../../contract/features/reports/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { useReportCasesInfiniteQuery } from '../api.ts';
import { CaseRow } from '../components/case-row.tsx';
import { ReviewersOnly } from '../components/reviewers-only.tsx';
import { useReportTexts } from '../texts.ts';
import styles from './reports-page.module.css';

/** /admin/reports: what was reported, by where its review stands. @spec decision 21 */
export function ReportsPage() {
  const text = useReportTexts();
  const [params, setParams] = useSearchParams();
  const selected = CASE_STATES.find(state => state === params.get('estado')) ?? 'open';
  return (
    <div className={styles.page}>
      <h1>{text.console.title}</h1>
      <ReviewersOnly>
        <Card>
          <Tabs
            label={text.console.queue}
            variant="page"
            selected={selected}
            onSelect={state => setParams({ estado: state }, { replace: true })}
            tabs={CASE_STATES.map(state => ({
              id: state,
              label: text.states[state],
              content: <Queue state={state} />,
            }))}
          />
        </Card>
      </ReviewersOnly>
    </div>
  );
}

function Queue({ state }: { state: CaseState }) {
  const text = useReportTexts().console;
  // Other reviewers work at the same queue.
  const list = useReportCasesInfiniteQuery(state, { refetchOnMountOrArgChange: true });
  if (list.isError && !list.data)
    return <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={text.loading} />;
  const cases = list.data.pages.flatMap(page => page.results);
  if (cases.length === 0) return <EmptyState picture="search" title={text.emptyTitle} text={text.emptyHint} />;
  return (
    <>
      <ul className={styles.cases}>
        {cases.map(one => (
          <CaseRow key={one.Id} reportCase={one} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button variant="ghost" isPending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {text.more}
        </Button>
      )}
    </>
  );
}
