import { Button } from 'react-aria-components/Button';
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from 'react-aria-components/Calendar';
import { DatePickerStateContext } from 'react-aria-components/DatePicker';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { caretLeftBoldIcon, caretRightBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { PickerClosedByBack } from '../overlays/picker-closed-by-back.tsx';
import styles from './calendar-popover.module.css';
import { classNames } from '../../lib/class-names.ts';

/** Popover with the month of a date field, used inside a `DatePicker`. */
export function CalendarPopover() {
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
