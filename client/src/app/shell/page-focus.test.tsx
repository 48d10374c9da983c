import { act, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { render } from '../../testing/render.tsx';
import { useTopOnNavigation } from './shell.tsx';

function Frame() {
  const main = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useTopOnNavigation(main);
  return (
    <>
      <input aria-label="Buscar" />
      <button onClick={() => void navigate('/contact')}>Contacto</button>
      <main ref={main} tabIndex={-1} />
    </>
  );
}

it('focuses a page that arrives', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const screen = await render(<Frame />);
  await screen.press('Contacto');
  expect(document.activeElement?.tagName).toBe('MAIN');
});

it('leaves the focus where a person has begun to write before the page arrives', async () => {
  vi.spyOn(window, 'scrollTo').mockReturnValue();
  const screen = await render(<Frame />);
  act(() => document.querySelector('input')?.focus());
  await screen.press('Contacto');
  expect(document.activeElement?.tagName).toBe('INPUT');
});
