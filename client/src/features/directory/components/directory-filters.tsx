import { useEffect, useRef, useState } from 'react';
import { localeOf } from '#contract/i18n/language.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useTypedSearch } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useCityOptions } from '../../config/public.ts';
import { useListAllPlacesQuery } from '../../groups/public-forms.ts';
import { activeFilters } from '../list-address.ts';
import { useListInterestOptionsQuery } from '../queries.ts';
import { useDirectoryTexts } from '../texts.ts';
import type { DirectoryToolsProps } from './directory-tools.tsx';
import styles from '../pages/directory-page.module.css';

/** Filters: area, city, position, interests or knowledge, and month of the birthday. */
export function DirectoryFilters({ view, onAsk }: Omit<DirectoryToolsProps, 'found'>) {
  const text = useDirectoryTexts().filters;
  const locale = localeOf(useLanguage());
  const { data: areas = [] } = useListAllPlacesQuery('area');
  const { data: interests = [] } = useListInterestOptionsQuery();
  const { options: cities } = useCityOptions();
  const [cleared, setCleared] = useState(0);
  // The clear button disappears, so the focus moves here.
  const month = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (cleared > 0) month.current?.focus();
  }, [cleared]);
  return (
    <div className={styles.filters} role="group" aria-label={text.label} key={cleared}>
      <ComboBox
        label={text.area}
        options={areas.map(({ Id, Title }) => ({ id: Id, label: Title }))}
        value={view.area}
        placeholder={text.everyArea}
        emptyText={text.noArea}
        onChange={area => onAsk({ area })}
      />
      <ComboBox
        label={text.city}
        options={cities}
        value={view.city}
        placeholder={text.everyCity}
        emptyText={text.noCity}
        onChange={city => onAsk({ city })}
      />
      <PositionField position={view.position} onAsk={onAsk} />
      <ComboBox
        label={text.interest}
        options={interests}
        value={view.interest}
        placeholder={text.everyInterest}
        emptyText={text.noInterest}
        onChange={interest => onAsk({ interest })}
      />
      <Select
        ref={month}
        label={text.month}
        value={view.month === null ? '' : String(view.month)}
        placeholder={text.everyMonth}
        options={monthNames(locale).map((label, index) => ({ value: String(index + 1), label }))}
        onChange={({ target }) => onAsk({ month: target.value === '' ? null : Number(target.value) })}
      />
      {activeFilters(view) > 0 && (
        <Button
          className={styles.clear}
          variant="ghost"
          size="sm"
          onClick={() => {
            onAsk({ area: null, city: null, position: '', interest: null, month: null });
            setCleared(cleared + 1);
          }}
        >
          {text.clear}
        </Button>
      )}
    </div>
  );
}

/** Field that searches by itself after a pause in typing. */
function PositionField({ position, onAsk }: { position: string; onAsk: DirectoryToolsProps['onAsk'] }) {
  const text = useDirectoryTexts().filters;
  const { value, maxLength, onChange } = useTypedSearch(position, words => onAsk({ position: words })).field;
  return (
    <TextField
      label={text.position}
      placeholder={text.everyPosition}
      value={value}
      maxLength={maxLength}
      onChange={onChange}
    />
  );
}

/** Returns 'enero' to 'diciembre'. */
function monthNames(locale: string): string[] {
  const names = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  return Array.from({ length: 12 }, (_, index) => names.format(Date.UTC(2000, index, 1)));
}
