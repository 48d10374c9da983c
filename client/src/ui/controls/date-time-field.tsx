import { now, parseAbsolute, toCalendarDateTime, toZoned, type CalendarDateTime } from '@internationalized/date';
import { useContext, useRef, useState, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateFieldStateContext, DateInput, DateSegment, type DateFieldState } from 'react-aria-components/DateField';
import { DatePicker } from 'react-aria-components/DatePicker';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { CalendarPopover } from './calendar-popover.tsx';
import { yearFirst } from './date-order.ts';
import { calendarBlankIcon, warningCircleFillIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import styles from './date-time-field.module.css';
import field from './field.module.css';
import { classNames } from '../../lib/class-names.ts';
import { localeOf } from '../../lib/language.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';

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
export function DateTimeField(props: DateTimeFieldProps) {
  const { label, value, onChange, isOptional, hint, error, name, onBlur, min, className } = props;
  const text = useTexts('ui');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const [placeholder] = useState(usualTime);
  const leave = () => {
    const left = value === null && isHalfTyped(box) ? INCOMPLETE_DATE : value;
    onBlur?.(left);
    // Called last: it corrects what leaving the field reports as missing.
    if (left !== value) onChange(left);
  };
  return (
    <I18nProvider locale={localeOf(language)}>
      <DatePicker
        ref={box}
        className={classNames(field.field, error !== undefined && field.invalid, className) ?? ''}
        granularity="minute"
        hourCycle={12}
        shouldForceLeadingZeros
        firstDayOfWeek="mon"
        value={value ? localTime(value) : null}
        placeholderValue={placeholder}
        minValue={min ? localTime(min) : null}
        validationBehavior="aria"
        isInvalid={error !== undefined}
        onChange={chosen => onChange(chosen ? toZoned(chosen, ZONE).toAbsoluteString() : null)}
        onBlur={leave}
      >
        <Label className={classNames(field.label) ?? ''}>
          {label} {isOptional && <span>{text.optional}</span>}
        </Label>
        <Group className={classNames(field.control, styles.box) ?? ''} data-field={name} tabIndex={-1}>
          <DateInput className={classNames(styles.input) ?? ''}>{segment => <Placed segment={segment} />}</DateInput>
          <Button className={classNames(styles.toggle) ?? ''}>
            <Icon icon={calendarBlankIcon} />
          </Button>
        </Group>
        {error === undefined && hint && (
          <Text slot="description" className={classNames(styles.hint) ?? ''}>
            {hint}
          </Text>
        )}
        <FieldError className={classNames(styles.error) ?? ''}>
          <Icon icon={warningCircleFillIcon} />
          {error}
        </FieldError>
        <CalendarPopover />
      </DatePicker>
    </I18nProvider>
  );
}

/** The segment that belongs where the language would put another: years come first here. @spec 1§9 Date format */
function Placed({ segment }: { segment: Segment }) {
  const state = useContext(DateFieldStateContext);
  const segments = state?.segments ?? [];
  return (
    <DateSegment
      segment={yearFirst(segments)[segments.indexOf(segment)] ?? segment}
      className={classNames(styles.segment) ?? ''}
    />
  );
}

type Segment = DateFieldState['segments'][number];

const localTime = (iso: string): CalendarDateTime => toCalendarDateTime(parseAbsolute(iso, ZONE));

const usualTime = (): CalendarDateTime =>
  toCalendarDateTime(now(ZONE)).set({ hour: USUAL_HOUR, minute: 0, second: 0, millisecond: 0 });

/** Whether a part of the date is there and another is not. */
function isHalfTyped(box: RefObject<HTMLElement | null>): boolean {
  const segments = [...(box.current?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const typed = segments.filter(segment => !segment.hasAttribute('data-placeholder'));
  return typed.length > 0 && typed.length < segments.length;
}
