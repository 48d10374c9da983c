import { act, useState } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { switchLanguage } from '../../lib/texts.ts';
import { render } from '../../testing/render.tsx';
import { DateField, INCOMPLETE_DAY, type DateFieldProps } from './date-field.tsx';

const seen = vi.fn<(value: string) => void>();
beforeEach(() => {
  seen.mockClear();
  // This DOM reports a selection change to the code that made it, which then changes it again, without end.
  vi.spyOn(Selection.prototype, 'collapse').mockReturnValue();
});

function Held(props: Partial<DateFieldProps>) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <>
      <DateField
        label="Plazo"
        {...props}
        value={value}
        onChange={day => {
          seen(day);
          setValue(day);
        }}
      />
      <button type="button" id="next">
        Seguir
      </button>
    </>
  );
}

const segments = () => [...document.querySelectorAll<HTMLElement>('[role="spinbutton"]')];
const group = () => document.querySelector('[role="group"]');
const described = () =>
  (group()?.getAttribute('aria-describedby') ?? '').split(' ').map(id => document.getElementById(id)?.textContent);

async function type(position: number, keys: string): Promise<void> {
  await act(async () => segments()[position]?.focus());
  for (const key of keys)
    await act(async () => {
      const at = document.activeElement ?? document.body;
      at.dispatchEvent(
        new InputEvent('beforeinput', { data: key, inputType: 'insertText', bubbles: true, cancelable: true }),
      );
    });
}

const leave = () => act(async () => document.getElementById('next')?.focus());

test('stands as year, month and day, and says a day that is typed as yyyy-MM-dd', async () => {
  await render(<Held />);
  expect(segments().map(({ dataset }) => dataset['type'])).toEqual(['year', 'month', 'day']);
  await type(0, '2026');
  await type(1, '12');
  await type(2, '05');
  expect(seen).toHaveBeenLastCalledWith('2026-12-05');
});

test('a day of which a part is missing is none that a form could take for "none"', async () => {
  await render(<Held />);
  await type(0, '2026');
  await leave();
  expect(seen).toHaveBeenLastCalledWith(INCOMPLETE_DAY);
});

test('ties hint, or what is wrong instead, to its parts', async () => {
  await render(<Held hint="Desde mañana." />);
  expect(described()).toContain('Desde mañana.');
  expect(segments()[0]?.getAttribute('aria-label')).toContain('año');
});

test('says what is wrong instead of the hint', async () => {
  await render(<Held hint="Desde mañana." error="Plazo es un campo obligatorio" />);
  expect(described()).toContain('Plazo es un campo obligatorio');
  expect(segments()[0]?.getAttribute('aria-invalid')).toBe('true');
});

test('its calendar offers the days from the first to the last', async () => {
  const screen = await render(<Held value="2026-12-05" min="2026-12-03" max="2026-12-07" />);
  const toggle = document.querySelector<HTMLElement>('[aria-haspopup="dialog"]');
  await act(async () => toggle?.click());
  await screen.settle();
  const offered = document.querySelectorAll('[role="gridcell"] > :not([aria-disabled="true"])');
  expect([...offered].map(day => day.textContent)).toEqual(['3', '4', '5', '6', '7']);
});

test('stands in the same order in English', async () => {
  await act(() => switchLanguage('EN-US'));
  onTestFinished(() => switchLanguage('ES-CO'));
  await render(<Held value="2026-12-05" isOptional />);
  expect(segments().map(part => part.textContent)).toEqual(['2026', '12', '05']);
  expect(segments()[0]?.getAttribute('aria-label')).toContain('year');
});
