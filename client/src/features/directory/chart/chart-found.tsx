import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { MoreButton } from '../../../ui/layout/more-button.tsx';
import { useDirectoryTexts } from '../texts.ts';
import { ChartLine } from './chart-line.tsx';
import { useListChartPeopleInfiniteQuery } from './queries.ts';
import { useChartTexts } from './texts.ts';
import styles from './chart.module.css';

/** List of people that a search finds; pressing one opens the chart down to them. */
export function ChartFound({ search, onChoose }: { search: string; onChoose: (person: number) => void }) {
  const text = useChartTexts();
  const words = useDirectoryTexts();
  const list = useListChartPeopleInfiniteQuery(search);
  if (list.isError && !list.currentData) return <ErrorState text={text.failed} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Spinner label={words.loading} />;
  const people = list.data.pages.flatMap(({ results }) => results);
  if (people.length === 0) return <EmptyState picture="search" title={words.emptyTitle} text={text.found.hint} />;
  return (
    <div className={styles.found}>
      <ul aria-label={text.found.label} aria-busy={!list.currentData}>
        {people.map(person => (
          <li key={person.Id}>
            <button type="button" className={styles.press} onClick={() => onChoose(person.Id)}>
              <ChartLine person={person} />
            </button>
          </li>
        ))}
      </ul>
      <MoreButton list={list} label={text.found.more} loading={words.loading} failed={words.failed} />
    </div>
  );
}
