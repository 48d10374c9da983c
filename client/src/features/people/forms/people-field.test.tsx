import { act, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { shell } from '#contract/i18n/es-CO/shell.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import type { FoundPerson } from '../api.ts';
import { PeopleField } from './people-field.tsx';

const person = (Id: number, Nombre: string): FoundPerson => ({
  Id,
  Nombre,
  Apellido: 'Ríos',
  Foto: null,
  Position: 'Analista',
});
const ANA = person(11, 'Ana');
const ANDRES = person(12, 'Andrés');
const WORDS = {
  people: 'Para',
  search: 'Buscar personas',
  remove: (name: string) => `Quitar a ${name}`,
  nobody: 'Nadie',
};

const sent = vi.fn();

function Form() {
  const [people, setPeople] = useState<readonly FoundPerson[]>([]);
  return (
    <form
      onSubmit={event => {
        event.preventDefault();
        sent();
      }}
    >
      <PeopleField people={people} words={WORDS} onChange={setPeople} />
      <button type="submit">Enviar</button>
    </form>
  );
}

const input = (): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>('input[role=combobox]');
  if (found === null) throw new Error('There is no combobox.');
  return found;
};
const options = () => [...document.querySelectorAll('[role=option]')].map(one => one.textContent);
const settle = () => act(async () => new Promise(resolve => setTimeout(resolve, 40)));
async function type(words: string): Promise<void> {
  await act(async () => {
    input().focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), words);
    input().dispatchEvent(new Event('input', { bubbles: true }));
  });
  await settle();
}
/** Presses a key as a browser does: Enter in a field submits its form unless prevented. */
async function press(key: string): Promise<void> {
  await act(async () => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    if (input().dispatchEvent(event) && key === 'Enter') input().form?.requestSubmit();
  });
  await settle();
}

async function open(): Promise<void> {
  sent.mockClear();
  answerRequests(({ query }) => ({ data: { results: query.includes('an') ? [ANA, ANDRES] : [] } }));
  await render(<Form />);
  await expect.poll(() => document.querySelector('input[role=combobox]')).not.toBeNull();
}
const chosen = () => [...document.querySelectorAll('form li')].map(one => one.textContent);

test('is chosen from by the arrows and Enter, which sends nothing', async () => {
  await open();
  await type('an');
  expect(options()).toEqual(['Ana RíosAnalista', 'Andrés RíosAnalista']);
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Enter');
  expect(chosen()).toEqual(['Andrés Ríos']);
  expect(options()).toEqual([]);
  expect(input().value).toBe('');
  await type('an');
  await press('Enter');
  expect(chosen()).toEqual(['Andrés Ríos', 'Ana Ríos']);
  expect(sent).not.toHaveBeenCalled();
});

test('closes its list alone by Esc, keeps what is typed, and is opened again by the arrow', async () => {
  await open();
  await type('an');
  // A surrounding dialog would close on this event.
  const heard = vi.fn();
  document.body.addEventListener('keydown', heard);
  await press('Escape');
  expect(options()).toEqual([]);
  expect(input().value).toBe('an');
  expect(heard).not.toHaveBeenCalled();
  await press('Escape');
  expect(heard).toHaveBeenCalledOnce();
  document.body.removeEventListener('keydown', heard);
  await press('ArrowDown');
  expect(options()).toHaveLength(2);
});

test('says that it finds nobody, and sends nothing while something is typed', async () => {
  await open();
  await type('zz');
  expect(document.querySelector('[role=status]')?.textContent).toBe('Nadie');
  await press('Enter');
  expect(sent).not.toHaveBeenCalled();
  await type('');
  await press('Enter');
  expect(sent).toHaveBeenCalledOnce();
});

test('says that a search found no server', async () => {
  await open();
  answerRequests(() => ({ status: 0 }));
  await type('and');
  await expect.poll(() => document.querySelector('[role=status]')?.textContent).toBe(shell.failures.noConnection);
});
