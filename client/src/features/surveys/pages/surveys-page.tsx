import { useSearchParams } from 'react-router-dom';
import { SURVEYS_PAGE_SIZE } from '#contract/features/surveys/limits.ts';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pagination } from '../../../ui/layout/pagination.tsx';
import { Tabs } from '../../../ui/layout/tabs.tsx';
import { SurveyCard } from '../components/survey-card.tsx';
import { surveysNames } from '../public.ts';
import { useGetSurveyPageQuery, type SurveysShown } from '../queries.ts';
import { useSurveysTexts } from '../texts.ts';
import styles from '../components/survey-card.module.css';

const SHOWN: readonly SurveysShown[] = ['open', 'answered', 'closed'];

/** Values of the tabs in the address. */
const ADDRESS: Readonly<Record<SurveysShown, string>> = { open: '', answered: 'respondidas', closed: 'cerradas' };

/**
 * Page `/surveys`: all surveys of the viewer, grouped by those still to answer, answered and closed. @spec 3§2.7, 3§4.7
 */
export function SurveysPage() {
  const text = useSurveysTexts().page;
  const [params, setParams] = useSearchParams();
  const shown = SHOWN.find(one => ADDRESS[one] === (params.get('ver') ?? '')) ?? 'open';
  const page = Math.max(1, Number(params.get('pagina') ?? 1) || 1);
  const labels: Readonly<Record<SurveysShown, string>> = text;
  const show = (next: SurveysShown, number: number) =>
    setParams({
      ...(ADDRESS[next] !== '' && { ver: ADDRESS[next] }),
      ...(number > 1 && { pagina: String(number) }),
    });
  return (
    <div className={styles.page}>
      <header>
        <h1>{surveysNames().title}</h1>
        <p>{text.intro}</p>
      </header>
      <Tabs
        label={text.filter}
        selected={shown}
        variant="lined"
        onSelect={id => show(SHOWN.find(one => one === id) ?? 'open', 1)}
        tabs={SHOWN.map(id => ({
          id,
          label: labels[id],
          content: <Shown shown={id} page={page} onPage={number => show(id, number)} />,
        }))}
      />
    </div>
  );
}

function Shown({ shown, page, onPage }: { shown: SurveysShown; page: number; onPage: (page: number) => void }) {
  const text = useSurveysTexts().page;
  const { data, currentData, isError, refetch } = useGetSurveyPageQuery(
    { shown, page },
    { refetchOnMountOrArgChange: true },
  );
  const empty: Readonly<Record<SurveysShown, { title: string; text: string }>> = {
    open: { title: text.emptyOpen, text: text.emptyOpenHint },
    answered: { title: text.emptyAnswered, text: text.emptyAnsweredHint },
    closed: { title: text.emptyClosed, text: text.emptyClosedHint },
  };
  if (isError && !currentData)
    return (
      <Card>
        <ErrorState title={text.failedTitle} text={text.failedHint} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <Card>
        <Spinner label={text.loading} />
      </Card>
    );
  if (data.rows.length === 0)
    return (
      <Card>
        <EmptyState picture="search" {...empty[shown]} />
      </Card>
    );
  return (
    <>
      <ul className={styles.pageList}>
        {data.rows.map(survey => (
          <li key={survey.Id}>
            <SurveyCard survey={survey} headingLevel={2} />
          </li>
        ))}
      </ul>
      <Pagination page={page} pageCount={Math.ceil(data.total / SURVEYS_PAGE_SIZE)} onPage={onPage} />
    </>
  );
}
