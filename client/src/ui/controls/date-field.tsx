import { parseDate, type CalendarDate } from '@internationalized/date';
import { DateBox } from './date-box.tsx';
import type { FieldProps } from './field.tsx';

/** Value of a field in which only a part of the day has been typed: no day, so that no form takes it for "none". */
export const INCOMPLETE_DAY = '-';

export interface DateFieldProps extends FieldProps {
  /** `yyyy-MM-dd`, '' of none, `INCOMPLETE_DAY` of one that is being typed. */
  value: string;
  onChange: (value: string) => void;
  /** Of the form's field, so that an error can be led to. */
  name?: string | undefined;
  /** Called with the value when the field is left. */
  onBlur?: ((left: string) => void) | undefined;
  /** The first and the last day that the calendar offers, `yyyy-MM-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  /** What is wrong is said elsewhere. */
  isInvalid?: boolean | undefined;
}

/** A day, typed or taken from a calendar, `yyyy/MM/dd` in either language. Load it with its dialog, or as `LazyDateField`. @spec decision 37 */
export function DateField({ value, onChange, onBlur, min, max, ...common }: DateFieldProps) {
  return (
    <DateBox
      {...common}
      picker={{
        granularity: 'day',
        value: dayOf(value),
        minValue: dayOf(min),
        maxValue: dayOf(max),
        onChange: chosen => onChange(chosen?.toString() ?? ''),
      }}
      onLeave={isHalfTyped => {
        const empty = isHalfTyped ? INCOMPLETE_DAY : '';
        const left = dayOf(value) === null ? empty : value;
        onBlur?.(left);
        // Called last: it corrects what leaving the field reports as missing.
        if (left !== value) onChange(left);
      }}
    />
  );
}

// Not `isDay`: while a year is typed it passes through 0002.
const dayOf = (text = ''): CalendarDate | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : null);
