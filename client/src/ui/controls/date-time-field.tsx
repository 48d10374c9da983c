import { now, parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { DateBox } from './date-box.tsx';

const ZONE = 'America/Bogota';

/** Hour that the calendar puts beside a day until a time is chosen. @assumed */
const USUAL_HOUR = 8;

/** Value of a field in which only a part of the date has been typed. A form must not take it for "none". */
export const INCOMPLETE_DATE = '';

export interface DateTimeFieldProps {
  label: string;
  /** ISO 8601 in UTC, null for none, `INCOMPLETE_DATE` for a date being typed. Shown in Bogota's time. */
  value: string | null;
  onChange: (value: string | null) => void;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** Error message. */
  error?: string | undefined;
  /** Name of the form's field, so that the focus can be led to an error. */
  name?: string | undefined;
  /** Called with the value when the field is left. */
  onBlur?: ((left: string | null) => void) | undefined;
  /** Earliest day that the calendar offers: ISO 8601 in UTC. */
  min?: string | undefined;
  className?: string | undefined;
}

/**
 * Field for a day and a time, typed or picked from a calendar, `yyyy/MM/dd hh:mm tt`. Load it with `lazyNamed` or in a
 * lazy dialog. @spec 1§9
 */
export function DateTimeField({ value, onChange, onBlur, min, ...common }: DateTimeFieldProps) {
  const [placeholder] = useState(usualTime);
  return (
    <DateBox
      {...common}
      picker={{
        granularity: 'minute',
        hourCycle: 12,
        value: value ? localTime(value) : null,
        placeholderValue: placeholder,
        minValue: min ? localTime(min) : null,
        onChange: chosen => onChange(chosen ? toZoned(chosen, ZONE).toAbsoluteString() : null),
      }}
      onLeave={isHalfTyped => {
        const empty = isHalfTyped ? INCOMPLETE_DATE : null;
        const left = value ? value : empty;
        onBlur?.(left);
        // Called last, because it corrects the missing date that leaving the field reports.
        if (left !== value) onChange(left);
      }}
    />
  );
}

const localTime = (iso: string): CalendarDateTime => toCalendarDateTime(parseAbsolute(iso, ZONE));

const usualTime = (): CalendarDateTime =>
  toCalendarDateTime(now(ZONE)).set({ hour: USUAL_HOUR, minute: 0, second: 0, millisecond: 0 });
