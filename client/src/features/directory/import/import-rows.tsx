import { useState } from 'react';
import { IMPORT_PAGE_SIZE } from '#contract/features/directory/limits.ts';
import {
  IMPORT_SHOWN,
  type ImportChange,
  type ImportDetail,
  type ImportOutcome,
  type ImportRow,
  type ImportShown,
} from '#contract/features/directory/import-types.ts';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { Select } from '../../../ui/controls/select.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { pageCountOf, Pagination } from '../../../ui/layout/pagination.tsx';
import { useImportTexts, useListImportRowsQuery } from './api.ts';
import styles from './import.module.css';

/** Returns the number of rows of each filter. */
function countsOf({ State, Planned, Outcomes, Kept }: ImportDetail): Readonly<Record<ImportShown, number>> {
  const counts = State === 'checked' ? Planned : Outcomes;
  return {
    changed: (counts.updated ?? 0) + (counts.blocked ?? 0) + (counts.unblocked ?? 0),
    created: counts.created ?? 0,
    failed: counts.failed ?? 0,
    kept: Kept,
  };
}

/** Rows of a file by pages, each with its fields before and after. */
export function ImportRows({ job }: { job: ImportDetail }) {
  const { rows: text, will, became } = useImportTexts();
  const locale = localeOf(useLanguage());
  const counts = countsOf(job);
  const [show, setShow] = useState<ImportShown | ''>(IMPORT_SHOWN.find(one => counts[one] > 0) ?? '');
  const [page, setPage] = useState(1);
  const { currentData: data, isError, refetch } = useListImportRowsQuery({ id: job.Id, state: job.State, show, page });
  return (
    <Card isPadded aria-labelledby="rows">
      <CardHeader id="rows" title={text.title} />
      <div className={styles.tools}>
        <Select
          label={text.filter}
          value={show}
          options={[
            ...IMPORT_SHOWN.filter(one => one !== 'kept' || job.State === 'undone').map(one => ({
              value: one,
              label: text.shown[one](counts[one].toLocaleString(locale)),
            })),
            { value: '', label: text.all(job.Rows.toLocaleString(locale)) },
          ]}
          onChange={({ target: { value } }) => {
            setShow(IMPORT_SHOWN.find(one => one === value) ?? '');
            setPage(1);
          }}
        />
      </div>
      {data === undefined && isError && <ErrorState text={text.failedHint} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Spinner label={text.loading} />}
      {data?.results.length === 0 && <p className={styles.hint}>{text.none}</p>}
      {data !== undefined && data.results.length > 0 && (
        <>
          <ul className={styles.list}>
            {data.results.map(row => (
              <Row key={row.Row} row={row} words={job.State === 'checked' ? will : became} />
            ))}
          </ul>
          <Pagination
            page={page}
            pageCount={pageCountOf(data.Total, IMPORT_PAGE_SIZE)}
            onPage={setPage}
            label={text.pages}
          />
        </>
      )}
    </Card>
  );
}

interface RowProps {
  row: ImportRow;
  /** Texts of outcomes, planned or actual. */
  words: Readonly<Record<ImportOutcome | 'open', string>>;
}

function Row({ row, words }: RowProps) {
  const { Row: number, Subject, Outcome, Changes, Messages, IsUndone, Kept } = row;
  const text = useImportTexts();
  const locale = localeOf(useLanguage());
  return (
    <li>
      <span className={styles.head}>
        <small>{text.rows.row(number.toLocaleString(locale))}</small>
        <strong>{Subject}</strong>
        <small>{IsUndone === true && Kept.length === 0 ? text.rows.undone : words[Outcome ?? 'open']}</small>
      </span>
      {Messages.length > 0 && <p>{Messages.join(' · ')}</p>}
      {Changes.length > 0 && (
        <dl className={styles.changes}>
          {Changes.map(change => (
            <FieldChange key={change.Field} change={change} isNew={Outcome === 'created'} />
          ))}
        </dl>
      )}
      {IsUndone === false && <p>{text.rows.keptWhole}</p>}
      {Kept.length > 0 && <p>{text.rows.kept(Kept.map(field => text.fields[field]).join(', '))}</p>}
    </li>
  );
}

/** Field with its texts before and after. @param isNew whether there was nothing before */
function FieldChange({ change: { Field, Old, New }, isNew }: { change: ImportChange; isNew: boolean }) {
  const { fields, rows: text } = useImportTexts();
  const shown = (value: string | null): string => {
    if (Field === 'State') return value === 'true' ? text.yes : text.no;
    return value ?? text.empty;
  };
  return (
    <div>
      <dt>{fields[Field]}</dt>
      <dd>
        {!isNew && (
          <>
            <del>{shown(Old)}</del> <span aria-hidden>→</span>{' '}
          </>
        )}
        <ins>{shown(New)}</ins>
      </dd>
    </div>
  );
}
