import { CALENDARS } from '#contract/features/events/calendar.ts';
import type { EventRow } from '#contract/features/events/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { calendarBlankIcon } from '../../../ui/content/icons.ts';
import { Menu } from '../../../ui/overlays/menu.tsx';
import { exportEvent } from '../calendar-links.ts';
import { useEventsTexts } from '../texts.ts';

/** Menu that adds the event to the viewer's own calendar: Outlook, Google, iCal or Yahoo. @spec 1§9 event calendars */
export function CalendarMenu({ event }: { event: EventRow }) {
  const text = useEventsTexts().calendar;
  const items = CALENDARS.map(calendar => ({
    id: calendar,
    label: text.targets[calendar],
    onSelect: () => exportEvent(event, calendar),
  }));
  return (
    <Menu
      label={text.open}
      groups={[items]}
      trigger={trigger => (
        <Button {...trigger} variant="ghost" icon={calendarBlankIcon}>
          {text.open}
        </Button>
      )}
    />
  );
}
