import { act, useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { weeksOf } from '../month.ts';
import { MonthGrid } from './month-grid.tsx';

test('goes on from the day that a key has led to, although its month is not shown yet', async () => {
  const asked: string[] = [];
  await render(
    <MonthGrid
      weeks={weeksOf('2100-12')}
      month="2100-12"
      today="2100-12-15"
      events={new Map()}
      onMonth={month => asked.push(month)}
      labelledBy="month"
    />,
  );
  const press = (key: string) =>
    act(async () => {
      document.querySelector('[tabindex="0"]')?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    });
  for (const key of ['PageDown', 'PageDown', 'ArrowLeft', 'PageUp', 'PageUp']) await press(key);
  expect(asked).toEqual(['2101-01', '2101-02', '2101-01', '2100-12']);
});

/** Switches the month at once, and notes which day has the focus when its days are rendered. */
function Months({ focused }: { focused: (string | undefined)[] }) {
  const [month, setMonth] = useState('2100-12');
  useLayoutEffect(() => {
    focused.push(document.activeElement?.querySelector('time')?.dateTime);
  }, [month, focused]);
  return (
    <MonthGrid
      weeks={weeksOf(month)}
      month={month}
      today="2100-12-15"
      events={new Map()}
      onMonth={setMonth}
      labelledBy="month"
    />
  );
}

test('has the focus with the days of another month, so that no key in between is lost', async () => {
  const focused: (string | undefined)[] = [];
  await render(<Months focused={focused} />);
  await act(async () => document.querySelector<HTMLElement>('[tabindex="0"]')?.focus());
  for (const key of ['PageDown', 'PageDown', 'PageUp'])
    await act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
  expect(focused.slice(1)).toEqual(['2101-01-15', '2101-02-15', '2101-01-15']);
});
