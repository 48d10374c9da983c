import { act } from 'react';
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
