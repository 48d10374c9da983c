import { useState } from 'react';
import { Link } from 'react-router-dom';
import { IMPORT_PAGE_SIZE } from '#contract/features/directory/limits.ts';
import type { ImportDetail } from '#contract/features/directory/import-types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { paths } from '../../../lib/paths.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { pageCountOf, Pagination, useLastPage } from '../../../ui/layout/pagination.tsx';
import { useActivity, useResumedActivity } from '../use-member-actions.ts';
import { useImportTexts, useListMissingPeopleQuery } from './api.ts';
import styles from './import.module.css';

/** Active people who are in no row of the file: they stay as they are, unless they are chosen and blocked here. */
export function MissingPeople({ job: { Id, State, Missing } }: { job: ImportDetail }) {
  const { missing: text } = useImportTexts();
  const locale = localeOf(useLanguage());
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const { currentData: data, isError, refetch } = useListMissingPeopleQuery({ id: Id, state: State, page });
  const pageCount = pageCountOf(data?.Total ?? 0, IMPORT_PAGE_SIZE);
  useLastPage({ page, pageCount, isKnown: data !== undefined, turnTo: setPage });
  const changeActivity = useActivity();
  useResumedActivity();
  const people = data?.results.filter(person => chosen.has(person.Id)) ?? [];
  const choose = (id: number, isChosen: boolean): void => {
    const now = new Set(chosen);
    if (isChosen) now.add(id);
    else now.delete(id);
    setChosen(now);
  };
  return (
    <Card isPadded aria-labelledby="missing">
      <CardHeader id="missing" title={text.title(Missing, Missing.toLocaleString(locale))} />
      <p className={styles.hint}>{text.hint}</p>
      {data === undefined && isError && <ErrorState text={text.failedHint} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Spinner label={text.loading} />}
      {data !== undefined && (
        <>
          <ul className={styles.list}>
            {data.results.map(person => (
              <li key={person.Id}>
                {person.CanBlock ? (
                  <Checkbox
                    label={person.Title}
                    hint={[person.Email, person.AreaName].filter(Boolean).join(' · ')}
                    checked={chosen.has(person.Id)}
                    onChange={({ target }) => choose(person.Id, target.checked)}
                  />
                ) : (
                  <>
                    <Link to={paths.profile(person.Id)}>{person.Title}</Link>
                    <small>{[person.Email, person.AreaName].filter(Boolean).join(' · ')}</small>
                  </>
                )}
              </li>
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCount}
            onPage={to => {
              setPage(to);
              setChosen(new Set());
            }}
            label={text.pages}
          />
        </>
      )}
      {people.length > 0 && (
        <div className={styles.actions}>
          <Button variant="line" onClick={() => void changeActivity(people, false)}>
            {text.block(people.length)}
          </Button>
        </div>
      )}
    </Card>
  );
}
