import { useState } from 'react';
import { isDay } from '#contract/lib/day.ts';
import { FILE_TYPE_NAMES, type FileType } from '#contract/features/search/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LazyDateField, type LazyDateFieldProps } from '../../../ui/controls/lazy-date-field.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { activeFilters, NO_FILTERS, type useSearchView } from '../list-address.ts';
import { useSearchTexts } from '../texts.ts';
import styles from './search.module.css';

type Search = Pick<ReturnType<typeof useSearchView>, 'view' | 'ask'>;

/** Filters by author, area and dates, and for documents by file type. */
export function SearchFilters({ view, ask }: Search) {
  const { filters: text, files, all } = useSearchTexts();
  const { data: areas = [] } = useListAllPlacesQuery('area');
  const author = useTypedSearch(view.author, words => ask({ author: words.replaceAll('"', '') })).field;
  return (
    <div className={styles.filters} role="group" aria-label={text.label}>
      <TextField
        label={text.author}
        placeholder={text.authorHint}
        value={author.value}
        maxLength={author.maxLength}
        onChange={author.onChange}
      />
      <Select
        label={text.place}
        value={view.place === null ? '' : String(view.place)}
        placeholder={text.everyPlace}
        options={areas.map(({ Id, Title }) => ({ value: String(Id), label: Title }))}
        onChange={({ target }) => ask({ place: target.value === '' ? null : Number(target.value) })}
      />
      <Select
        label={files.label}
        value={view.files[0] ?? ''}
        placeholder={all}
        options={FILE_TYPE_NAMES.map(type => ({ value: type, label: files[type] }))}
        onChange={({ target }) => ask(ofType(FILE_TYPE_NAMES.find(type => type === target.value)))}
      />
      <DayFilter
        label={text.since}
        value={view.since}
        max={view.until || undefined}
        isAtOnce={view.until !== ''}
        onChange={since => ask({ since })}
      />
      <DayFilter
        label={text.until}
        value={view.until}
        min={view.since || undefined}
        isAtOnce={view.since !== ''}
        onChange={until => ask({ until })}
      />
      {activeFilters(view) > 0 && (
        <Button className={styles.clear} variant="ghost" size="sm" onClick={() => ask(NO_FILTERS)}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}

/** Filter by a day, applied once it is complete; a half-typed day does not search. */
function DayFilter({ value, onChange, ...field }: LazyDateFieldProps) {
  const [typed, setTyped] = useState({ day: value, of: value });
  if (typed.of !== value) setTyped({ day: value, of: value });
  return (
    <LazyDateField
      {...field}
      value={typed.day}
      onChange={day => {
        const isAsked = day === '' || isDay(day);
        setTyped({ day, of: isAsked ? day : value });
        if (isAsked && day !== value) onChange(day);
      }}
    />
  );
}

/** Returns the filter for a file type; choosing one restricts the search to documents. */
const ofType = (type: FileType | undefined) =>
  type === undefined ? { files: [] } : { files: [type], kind: 'document' as const };
