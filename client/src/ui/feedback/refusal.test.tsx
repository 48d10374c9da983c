import { expect, test } from 'vitest';
import { paths } from '../../lib/paths.ts';
import { render } from '../../testing/render.tsx';
import { Refusal } from './refusal.tsx';

test('says which page is not theirs, and the words that are prescribed', async () => {
  const screen = await render(<Refusal title="No administras las noticias" />);
  expect(screen.text()).toContain('No administras las noticias');
  expect(screen.text()).toContain('¡Alerta! Usted no tiene permisos para administrar este elemento.');
});

test('leads home, as an address does that is none', async () => {
  await render(<Refusal title="No administras las noticias" />);
  expect(document.querySelector(`a[href="${paths.home}"]`)?.textContent).toBe('Ir al inicio');
});
