import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '#contract/api/limits.ts';
import { ADVERT_CATEGORIES } from '#contract/features/tienda/types.ts';
import { parsePesos, pesos } from '#contract/lib/money.ts';
import { useDebounced } from '../../../lib/use-typed-search.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ComboBox } from '../../../ui/controls/combo-box.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useCityOptions } from '../../config/public.ts';
import { activeFilters, ORDERS } from '../filters.ts';
import { groupAsTyped } from '../price.ts';
import { useTiendaTexts } from '../texts.ts';
import { useAdvertFilters } from '../list-address.ts';
import styles from './adverts-toolbar.module.css';

/** Filters of the list by city, category and price, and its order. */
export function AdvertsFilters() {
  const texts = useTiendaTexts();
  const text = texts.filters;
  const { filters, change, clear } = useAdvertFilters();
  const [cleared, setCleared] = useState(0);
  // The clear button disappears and would lose the focus.
  const categoryField = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (cleared > 0) categoryField.current?.focus();
  }, [cleared]);
  const { options } = useCityOptions();
  return (
    <Card className={styles.filters} aria-label={text.label} key={cleared}>
      <ComboBox
        label={text.city}
        options={options}
        value={filters.city}
        placeholder={text.anyCity}
        emptyText={texts.filters.noCity}
        onChange={city => change({ city })}
      />
      <Select
        ref={categoryField}
        label={text.category}
        value={filters.category ?? ''}
        placeholder={text.anyCategory}
        options={ADVERT_CATEGORIES.map(value => ({ value, label: texts.categories[value] }))}
        onChange={event =>
          change({ category: ADVERT_CATEGORIES.find(category => category === event.target.value) ?? null })
        }
      />
      <PriceField label={text.minPrice} value={filters.minPrice} onChange={minPrice => change({ minPrice })} />
      <PriceField label={text.maxPrice} value={filters.maxPrice} onChange={maxPrice => change({ maxPrice })} />
      <Select
        label={text.order}
        value={filters.order}
        options={ORDERS.map(value => ({ value, label: text.orders[value] }))}
        onChange={event => change({ order: ORDERS.find(order => order === event.target.value) ?? 'newest' })}
      />
      {activeFilters(filters) > 0 && (
        <Button
          className={styles.clear}
          variant="ghost"
          size="sm"
          onClick={() => {
            clear();
            // Half-typed values in the fields are cleared too.
            setCleared(cleared + 1);
          }}
        >
          {text.clear}
        </Button>
      )}
    </Card>
  );
}

interface PriceFieldProps {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
}

/** Field of a price bound, written as pesos; an invalid number shows an error and changes nothing. */
function PriceField({ label, value, onChange }: PriceFieldProps) {
  const text = useTiendaTexts().filters;
  const [typed, setTyped] = useState(value === null ? '' : pesos(value));
  const isEmpty = typed.trim() === '';
  const isWrong = !isEmpty && amountOf(typed) === null;
  const debounced = useDebounced((words: string) => {
    const amount = amountOf(words);
    if (amount !== value && (amount !== null || words.trim() === '')) onChange(amount);
  }, SEARCH_DEBOUNCE_MS);
  return (
    <TextField
      label={label}
      prefix="$"
      inputMode="numeric"
      value={typed}
      error={isWrong ? text.priceInvalid : undefined}
      onChange={event => {
        groupAsTyped(event.target, event.nativeEvent, typed);
        setTyped(event.target.value);
        debounced.later(event.target.value);
      }}
    />
  );
}

/** Returns whole pesos that are not negative, otherwise null. */
function amountOf(typed: string): number | null {
  const amount = parsePesos(typed);
  return amount !== null && amount >= 0 ? amount : null;
}
