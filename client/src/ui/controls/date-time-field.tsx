import { now, parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import { useState } from 'react';
import { DateBox } from './date-box.tsx';

const ZONE = 'America/Bogota';

/** What the calendar puts beside a day before anybody has said at what time. @assumed */
const USUAL_HOUR = 8;

/** Value of a field in which only a part of the date has been typed. A form must not take it for "none". */
export const INCOMPLETE_DATE = '';

export interface DateTimeFieldProps {
  label: string;
  /** ISO 8601 in UTC, null of none, `INCOMPLETE_DATE` of one that is being typed. Shown in Bogota's time. */
  value: string | null;
  onChange: (value: string | null) => void;
  isOptional?: boolean | undefined;
  hint?: string | undefined;
  /** Message of what is wrong. */
  error?: string | undefined;
  /** Of the form's field, so that an error can be led to. */
  name?: string | undefined;
  /** Called with the value when the field is left. */
  onBlur?: ((left: string | null) => void) | undefined;
  /** The calendar offers no day before it: ISO 8601 in UTC. */
  min?: string | undefined;
  className?: string | undefined;
}

/** A day and a time, typed or taken from a calendar, `yyyy/MM/dd hh:mm tt`. Load it with `lazyNamed` or in a lazy dialog. @spec 1§9 */
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
        // Called last: it corrects what leaving the field reports as missing.
        if (left !== value) onChange(left);
      }}
    />
  );
}

const localTime = (iso: string): CalendarDateTime => toCalendarDateTime(parseAbsolute(iso, ZONE));

const usualTime = (): CalendarDateTime =>
  toCalendarDateTime(now(ZONE)).set({ hour: USUAL_HOUR, minute: 0, second: 0, millisecond: 0 });
