import { parseDate, type CalendarDate } from '@internationalized/date';
import { DateBox } from './date-box.tsx';
import type { FieldProps } from './field.tsx';

/**
 * Value of a field in which only part of the day has been typed. It is not a valid day, so no form takes it for "none".
 */
export const INCOMPLETE_DAY = '-';

export interface DateFieldProps extends FieldProps {
  /** `yyyy-MM-dd`, '' for none, `INCOMPLETE_DAY` for a date being typed. */
  value: string;
  onChange: (value: string) => void;
  /** Name of the form's field, so that the focus can be led to an error. */
  name?: string | undefined;
  /** Called with the value when the field is left. */
  onBlur?: ((left: string) => void) | undefined;
  /** First and last day that the calendar offers, `yyyy-MM-dd`. */
  min?: string | undefined;
  max?: string | undefined;
  /** True if the value is wrong and the message is shown elsewhere. */
  isInvalid?: boolean | undefined;
}

/**
 * Field for a day, typed or picked from a calendar, `yyyy/MM/dd` in either language. Load it with its dialog, or as
 * `LazyDateField`. @spec decision 37
 */
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
        // Called last, because it corrects the missing date that leaving the field reports.
        if (left !== value) onChange(left);
      }}
    />
  );
}

// `isDay` is not used here: a year being typed passes through 0002.
const dayOf = (text = ''): CalendarDate | null => (/^\d{4}-\d\d-\d\d$/.test(text) ? parseDate(text) : null);
