import { act, useState } from 'react';
import { expect, test } from 'vitest';
import { render } from '../../../testing/render.tsx';
import { Tree, TreeItem } from './tree.tsx';

/** Names in each branch of the tree. */
const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  '': ['Ana', 'Ángel', 'Beto'],
  Ana: ['Ciro', 'Delia'],
  Beto: ['Elsa'],
};

const pressed: string[] = [];

function Branch({ of, open, onToggle }: { of: string; open: readonly string[]; onToggle: (name: string) => void }) {
  return PEOPLE[of]?.map(name => (
    <TreeItem
      key={name}
      name={name}
      isOpen={name in PEOPLE ? open.includes(name) : undefined}
      toggleLabel={`abrir ${name}`}
      onToggle={() => onToggle(name)}
      onPress={() => pressed.push(name)}
      branch={<Branch of={name} open={open} onToggle={onToggle} />}
    >
      {name}
    </TreeItem>
  ));
}

function People() {
  const [open, setOpen] = useState<readonly string[]>([]);
  return (
    <Tree label="Personas">
      <Branch
        of=""
        open={open}
        onToggle={name => setOpen(now => (now.includes(name) ? now.filter(one => one !== name) : [...now, name]))}
      />
    </Tree>
  );
}

const items = () => [...document.querySelectorAll<HTMLElement>('[role="treeitem"]')];
const names = () => items().map(({ dataset }) => dataset['name']);
const stops = () => items().flatMap(({ tabIndex, dataset }) => (tabIndex === 0 ? [dataset['name']] : []));
const focused = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement.dataset['name'] : undefined;

async function keys(...all: string[]): Promise<void> {
  for (const key of all)
    await act(async () => {
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    });
}

async function open(): Promise<void> {
  await render(<People />);
  await act(async () => items()[0]?.focus());
}

test('Tab leads to one item, which is the one that had the focus last', async () => {
  await open();
  expect(stops()).toEqual(['Ana']);
  await keys('End');
  expect(stops()).toEqual(['Beto']);
});

test.each([
  [['ArrowDown'], 'Ángel'],
  [['ArrowDown', 'ArrowUp'], 'Ana'],
  [['ArrowUp'], 'Ana'],
  [['End'], 'Beto'],
  [['End', 'ArrowDown'], 'Beto'],
  [['End', 'Home'], 'Ana'],
  [['ArrowRight'], 'Ana'],
  [['ArrowRight', 'ArrowRight'], 'Ciro'],
  [['ArrowRight', 'ArrowRight', 'ArrowLeft'], 'Ana'],
  [['ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowDown'], 'Ángel'],
  [['b'], 'Beto'],
  [['a'], 'Ángel'],
  [['a', 'a'], 'Ana'],
  [['A', 'N', 'G'], 'Ángel'],
  [['x'], 'Ana'],
  [['x', 'b'], 'Beto'],
  [['b', 'a'], 'Ana'],
])('%j leads to %s', async (pressedKeys, name) => {
  await open();
  await keys(...pressedKeys);
  expect(focused()).toBe(name);
});

test('a branch opens and closes by the arrows and by its button, and says so', async () => {
  await open();
  expect(items().map(item => item.getAttribute('aria-expanded'))).toEqual(['false', null, 'false']);
  await keys('ArrowRight');
  expect(names()).toEqual(['Ana', 'Ciro', 'Delia', 'Ángel', 'Beto']);
  expect(items().map(item => item.getAttribute('aria-level'))).toEqual(['1', '2', '2', '1', '1']);
  await keys('ArrowLeft');
  expect(names()).toEqual(['Ana', 'Ángel', 'Beto']);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="abrir Beto"]')?.click());
  expect(names()).toEqual(['Ana', 'Ángel', 'Beto', 'Elsa']);
  expect(focused()).toBe('Beto');
});

test('* opens all beside; when the branch with the tab stop closes there is another', async () => {
  await open();
  await keys('*');
  expect(names()).toEqual(['Ana', 'Ciro', 'Delia', 'Ángel', 'Beto', 'Elsa']);
  await keys('End');
  expect(stops()).toEqual(['Elsa']);
  await act(async () => document.querySelector<HTMLElement>('[aria-label="abrir Beto"]')?.click());
  expect(stops()).toEqual(['Beto']);
});

test('Enter and Space press the item, which its button does not', async () => {
  pressed.length = 0;
  await open();
  await keys('Enter', 'ArrowDown', ' ');
  await act(async () => document.querySelector<HTMLElement>('[aria-label="abrir Ana"]')?.click());
  expect(pressed).toEqual(['Ana', 'Ángel']);
});
