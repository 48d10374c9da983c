import { act } from 'react';
import { expect, test } from 'vitest';
import { newsRow } from '../../../testing/news.ts';
import { render } from '../../../testing/render.tsx';
import { FeaturedNews } from './featured-news.tsx';

const NEWS = [newsRow({ Id: 1, Title: 'Sede en Medellín' }), newsRow({ Id: 2, Title: 'Feria del libro' })];

const press = (key: string) =>
  act(async () => document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

test('the arrows take the focus along from link to link', async () => {
  await render(<FeaturedNews news={NEWS} />);
  const links = [...document.querySelectorAll<HTMLElement>('[role=group]:not([inert]) a')];
  expect(links.map(link => link.getAttribute('href'))).toEqual(['/new/1', '/new/1']);
  links[0]?.focus();
  await press('ArrowRight');
  expect(focused()).toBe('Feria del libro');
  expect(document.activeElement?.closest('[inert]')).toBeNull();
  await press('ArrowLeft');
  expect(focused()).toBe('Sede en Medellín');

  links[1]?.focus();
  await press('ArrowLeft');
  expect(focused()).toContain('Feria del libro');
  expect(document.activeElement?.getAttribute('href')).toBe('/new/2');
});

test('the arrows leave the focus on the buttons that turn', async () => {
  const screen = await render(<FeaturedNews news={NEWS} />);
  const next = screen.button('Noticia siguiente');
  next.focus();
  await press('ArrowRight');
  expect(document.activeElement).toBe(next);
  expect(screen.text()).toContain('2 de 2: Feria del libro');
});
