import { localeOf } from '#contract/i18n/language.ts';
import { useContext, useRef, type RefObject } from 'react';
import { Button } from 'react-aria-components/Button';
import { DateFieldStateContext, DateInput, DateSegment, type DateFieldState } from 'react-aria-components/DateField';
import {
  DatePicker,
  type DatePickerProps,
  type DateValue,
  DatePickerStateContext,
} from 'react-aria-components/DatePicker';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { calendarBlankIcon, warningCircleFillIcon, caretLeftBoldIcon, caretRightBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import type { FieldProps } from './field.tsx';
import { classNames } from '../../lib/class-names.ts';
import { useLanguage, useTexts } from '../../lib/texts.ts';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { PickerClosedByBack } from '../overlays/picker-closed-by-back.tsx';
import styles from './date-box.module.css';
import field from './fields.module.css';

/** Parts of a date in the order in which the requirements write them. @spec 1§9 Date format */
const ORDER = ['year', 'month', 'day'];

/**
 * Returns the segments of a date and time with year, month and day in our order. Separators and the time keep the
 * places that the language gives them.
 */
export function yearFirst<Segment extends { readonly type: string }>(segments: readonly Segment[]): Segment[] {
  const ordered = ORDER.flatMap(type => segments.filter(segment => segment.type === type));
  let next = 0;
  return segments.map(segment => (ORDER.includes(segment.type) ? (ordered[next++] ?? segment) : segment));
}

/** Popover with the month of a date field, used inside a `DatePicker`. */
function CalendarPopover() {
  return (
    <Popover className={classNames(styles.popover) ?? ''} offset={4}>
      <PickerClosedByBack of={DatePickerStateContext} />
      <Dialog className={classNames(styles.dialog) ?? ''}>
        <Calendar>
          <header className={styles.header}>
            <Button slot="previous" className={classNames(styles.turn) ?? ''}>
              <Icon icon={caretLeftBoldIcon} />
            </Button>
            <CalendarHeading className={classNames(styles.month) ?? ''} />
            <Button slot="next" className={classNames(styles.turn) ?? ''}>
              <Icon icon={caretRightBoldIcon} />
            </Button>
          </header>
          <CalendarGrid className={classNames(styles.grid) ?? ''}>
            <CalendarGridHeader>
              {day => <CalendarHeaderCell className={classNames(styles.weekday) ?? ''}>{day}</CalendarHeaderCell>}
            </CalendarGridHeader>
            <CalendarGridBody>
              {date => <CalendarCell date={date} className={classNames(styles.day) ?? ''} />}
            </CalendarGridBody>
          </CalendarGrid>
        </Calendar>
      </Dialog>
    </Popover>
  );
}

interface DateBoxProps<Value extends DateValue> extends FieldProps {
  /** Name of the form's field, so that the focus can be led to an error. */
  name?: string | undefined;
  /** True if the value is wrong and the message is shown elsewhere. */
  isInvalid?: boolean | undefined;
  /** Called when the field is left, with whether only some parts of the date are filled in. */
  onLeave: (isHalfTyped: boolean) => void;
  /** Value, limits and granularity. */
  picker: Omit<DatePickerProps<Value>, 'children' | 'className' | 'isInvalid' | 'onBlur'>;
}

/** Common parts of every date field: label, segments with the year first, calendar, error or hint. @spec decision 37 */
export function DateBox<Value extends DateValue>(props: DateBoxProps<Value>) {
  const { label, isLabelHidden, isOptional, hint, error, className, name, isInvalid, onLeave, picker } = props;
  const text = useTexts('ui');
  const language = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  const isWrong = isInvalid === true || error !== undefined;
  const labelText = (
    <>
      {label} {isOptional && <span>{text.optional}</span>}
    </>
  );
  return (
    <I18nProvider locale={localeOf(language)}>
      <DatePicker
        {...picker}
        ref={box}
        className={classNames(field.field, isWrong && field.invalid, className) ?? ''}
        shouldForceLeadingZeros
        firstDayOfWeek="mon"
        validationBehavior="aria"
        isInvalid={isWrong}
        onBlur={() => onLeave(isHalfTyped(box))}
      >
        <Label className={classNames(isLabelHidden ? field.hiddenLabel : field.label) ?? ''}>
          {isLabelHidden ? <VisuallyHidden>{labelText}</VisuallyHidden> : labelText}
        </Label>
        <Group className={classNames(field.control, styles.box) ?? ''} data-field={name} tabIndex={-1}>
          <DateInput className={classNames(styles.input) ?? ''}>{segment => <Placed segment={segment} />}</DateInput>
          <Button className={classNames(styles.toggle) ?? ''}>
            <Icon icon={calendarBlankIcon} />
          </Button>
        </Group>
        {error === undefined && hint && (
          <Text slot="description" className={classNames(field.foot) ?? ''}>
            {hint}
          </Text>
        )}
        {error !== undefined && (
          <FieldError className={classNames(field.error) ?? ''}>
            <Icon icon={warningCircleFillIcon} />
            {error}
          </FieldError>
        )}
        <CalendarPopover />
      </DatePicker>
    </I18nProvider>
  );
}

/** Segment placed by our order, in which years come first, instead of the language's. @spec 1§9 Date format */
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

/** Returns whether only some parts of the date are filled in. */
function isHalfTyped(box: RefObject<HTMLElement | null>): boolean {
  const segments = [...(box.current?.querySelectorAll('[role="spinbutton"]') ?? [])];
  const typed = segments.filter(segment => !segment.hasAttribute('data-placeholder'));
  return typed.length > 0 && typed.length < segments.length;
}
