import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../testing/render.tsx';
import { SortableList } from './sortable-list.tsx';

const WORDS = {
  moveUp: (name: string) => `Subir ${name}`,
  moveDown: (name: string) => `Bajar ${name}`,
  moved: (name: string, place: number, all: number) => `${name}: ${place} de ${all}`,
};

function Banners() {
  const [banners, setBanners] = useState(['Páramo', 'Café', 'Río']);
  return (
    <SortableList items={banners} keyOf={name => name} nameOf={name => name} words={WORDS} onChange={setBanners}>
      {name => <b>{name}</b>}
    </SortableList>
  );
}

const names = (): (string | null)[] => [...document.querySelectorAll('li b')].map(one => one.textContent);

/** Dispatches mouse events on a line, in the given order. */
async function say(line: number, ...events: readonly string[]): Promise<void> {
  for (const event of events)
    await act(async () =>
      document.querySelectorAll('li')[line]?.dispatchEvent(new Event(event, { bubbles: true, cancelable: true })),
    );
}

test('a line that is dropped on another takes its place, which is read out', async () => {
  const screen = await render(<Banners />);
  await say(2, 'dragstart');
  await say(0, 'dragover', 'drop');
  expect(names()).toEqual(['Río', 'Páramo', 'Café']);
  expect(screen.text()).toContain('Río: 1 de 3');
});

test('a line that is let go elsewhere stays, and so does what was never dragged from here', async () => {
  await render(<Banners />);
  await say(2, 'dragstart');
  await say(0, 'dragover');
  await say(2, 'dragend');
  await say(0, 'drop');
  expect(names()).toEqual(['Páramo', 'Café', 'Río']);
});

test('the buttons move a line by one, and end where the list does', async () => {
  const screen = await render(<Banners />);
  await screen.press('Bajar Páramo');
  await screen.press('Bajar Páramo');
  expect(names()).toEqual(['Café', 'Río', 'Páramo']);
  expect(screen.button('Bajar Páramo')).toHaveProperty('disabled', true);
  await screen.press('Subir Río');
  expect(names()).toEqual(['Río', 'Café', 'Páramo']);
});
