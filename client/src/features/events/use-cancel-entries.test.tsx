import { expect, test } from 'vitest';
import type { EventRow } from '#contract/features/events/types.ts';
import { render } from '../../testing/render.tsx';
import { useCancelEntries } from './components/event-menu.tsx';

const HOUR_MS = 3_600_000;

const at = (hours: number): string => new Date(Date.now() + hours * HOUR_MS).toISOString();

/** Shows the entries of an event for an administrator. */
function Entries({ event }: { event: Partial<EventRow> }) {
  const entries = useCancelEntries()({ Id: 1, PostId: 1, CanEdit: true, Cancelled: false, ...event } as EventRow); // all fields that it reads
  return entries.map(({ label }) => label).join();
}

test.each<[string, Partial<EventRow>, string]>([
  ['one to come', { StartDate: at(2), EndDate: at(4) }, 'Cancelar evento'],
  ['one under way', { StartDate: at(-2), EndDate: at(1) }, 'Cancelar evento'],
  ['a cancelled one', { StartDate: at(2), EndDate: at(4), Cancelled: true }, 'Retomar evento'],
  ['one that is over', { StartDate: at(-4), EndDate: at(-1) }, ''],
  ['a cancelled one that would be over', { StartDate: at(-4), EndDate: at(-1), Cancelled: true }, ''],
  ['one that others administer', { StartDate: at(2), EndDate: at(4), CanEdit: false }, ''],
])('of %s', async (_what, event, offered) => {
  expect((await render(<Entries event={event} />)).text()).toBe(offered);
});
