import { act, useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { render } from '../../testing/render.tsx';
import { Tabs } from './tabs.tsx';

const TABS = ['Uno', 'Dos', 'Tres'].map(label => ({ id: label, label, content: <p>Contenido {label}</p> }));

function Example() {
  const [selected, setSelected] = useState('Uno');
  return <Tabs label="Números" tabs={TABS} selected={selected} onSelect={setSelected} />;
}

const tab = (name: string): HTMLElement => {
  const found = [...document.querySelectorAll<HTMLElement>('[role="tab"]')].find(each => each.textContent === name);
  if (!found) throw new Error(`No tab ${name}`);
  return found;
};
const selected = () => document.querySelector('[role="tab"][aria-selected="true"]')?.textContent;
const press = (key: string) =>
  act(() =>
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })),
  );

beforeEach(async () => {
  await render(<Example />);
});

describe('tabs', () => {
  it('show the panel of the one that is pressed, and say whose it is', () => {
    expect(document.querySelector('[role="tabpanel"]')?.textContent).toBe('Contenido Uno');
    act(() => tab('Dos').click());
    const panel = document.querySelector('[role="tabpanel"]');
    expect(panel?.textContent).toBe('Contenido Dos');
    expect(panel?.getAttribute('aria-labelledby')).toBe(tab('Dos').id);
    expect(tab('Dos').getAttribute('aria-controls')).toBe(panel?.id);
  });

  it('are one stop of the Tab key', () => {
    expect(TABS.map(({ label }) => tab(label).tabIndex)).toEqual([0, -1, -1]);
  });

  it.each([
    ['ArrowRight', 'Uno', 'Dos'],
    ['ArrowRight', 'Tres', 'Uno'],
    ['ArrowLeft', 'Uno', 'Tres'],
    ['Home', 'Tres', 'Uno'],
    ['End', 'Uno', 'Tres'],
    ['a', 'Dos', 'Dos'],
  ])('move by %s from %s to %s', async (key, from, to) => {
    act(() => tab(from).click());
    tab(from).focus();
    await press(key);
    expect(selected()).toBe(to);
    expect(document.activeElement).toBe(tab(to));
  });
});
