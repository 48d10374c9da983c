import { act } from 'react';
import { useDispatch } from 'react-redux';
import { afterEach, expect, test } from 'vitest';
import { answerRequests } from '#client/api/test-answers.ts';
import { feedItem } from '#client/testing/items.ts';
import { render } from '#client/testing/render.tsx';
import { currentToasts } from '#client/ui/overlays/toast.ts';
import { removeItem, type FeedDispatch } from '../../patches.ts';
import { HOME } from '../../scope.ts';
import { FeedFilter, FeedList } from './feed-list.tsx';

afterEach(() => localStorage.clear());

const LINE = 'Hasta aquí lo nuevo';
const ids = [12, 11, 10, 9];

/** Opens home with four posts, as a person who saw it before. */
async function openHome(visit: object | null) {
  if (visit !== null) localStorage.setItem('tertulia.seen-home.7', JSON.stringify(visit));
  const items = ids.map(Id => feedItem({ Id, ContentId: Id, CreatedBy: 9, Description: `Publicación ${Id}.` }));
  answerRequests(({ url }) => ({ data: url === '/Flx_Feed' ? { results: items, __next: null } : null }));
  const screen = await render(
    <>
      <FeedFilter />
      <FeedList scope={HOME} />
    </>,
  );
  await expect.poll(() => screen.text()).toContain('Publicación 9.');
  return screen;
}

test('after an absence, says what is new and where it ends', async () => {
  const screen = await openHome({ before: 4, newest: 10, at: 1_000 });
  await expect.poll(() => screen.text()).toContain('2 publicaciones nuevas');
  const text = screen.text();
  expect(text.indexOf('Publicación 11.')).toBeLessThan(text.indexOf(LINE));
  expect(text.indexOf(LINE)).toBeLessThan(text.indexOf('Publicación 10.'));
});

test.each([
  ['at the first visit', null],
  ['where nothing is new', { before: 4, newest: 12, at: 1_000 }],
  ['where all that is loaded is new', { before: 4, newest: 8, at: Date.now() }],
])('draws no line %s', async (_case, visit) => {
  expect((await openHome(visit)).text()).not.toContain(LINE);
});

test('opens what is folded in place', async () => {
  const post = (Id: number) => feedItem({ Id, ContentId: Id, Description: `Publicación ${Id}.` });
  const Folds = [{ After: 12, Ids: [11, 10], Place: { Type: 'group', Id: 4, Title: 'Huerta en la oficina' } }];
  const seen = answerRequests(({ query }) => ({
    data: query.includes('Id in')
      ? { results: [post(11), post(10)], __next: null }
      : { results: [post(12), post(9)], Folds, __next: null },
  }));
  const screen = await render(<FeedList scope={HOME} />);
  await expect.poll(() => screen.hasButton('+2 de Huerta en la oficina')).toBe(true);
  expect(screen.text()).not.toContain('Publicación 11.');
  await screen.press('+2 de Huerta en la oficina');
  await expect.poll(() => screen.text()).toMatch(/12\..*11\..*10\..*9\./);
  expect(seen.map(({ query }) => query).filter(query => query.includes('Id in (11,10)'))).toHaveLength(1);
});

test.each([
  ['a post of a group on home', 'group', { Home: false }, '/home', 'Ver menos de este grupo'],
  ['a post of an area on home', 'area', { Home: false }, '/home', 'Ver menos de esta área'],
  ['a post for everybody', 'group', { Home: true }, '/home', null],
  ['a post elsewhere', 'group', { Home: false }, '/group/a', null],
] as const)('offers less of its group or area for %s', async (_case, Type, change, address, label) => {
  const Title = `Huerta (${Type})`;
  const item = feedItem({ Id: 12, Group: [{ Type, Id: 4, Title, IsPrivate: false }], ...change });
  const seen = answerRequests(({ method }) => ({
    data: method === 'GET' ? { results: [item], __next: null } : null,
  }));
  const screen = await render(<FeedList scope={HOME} />, address);
  await expect.poll(() => screen.text()).toContain(item.Description);
  await screen.press(`Opciones de la publicación de ${item.userName}`);
  const entry = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(one => one.textContent.includes('Ver menos'));
  await expect.poll(() => document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(0);
  expect(entry()?.textContent ?? null).toBe(label);
  if (label === null) return;
  await act(async () => entry()?.click());
  const toast = () => currentToasts().find(({ text }) => text === `Verás menos de ${Title} en tu inicio`);
  await expect.poll(toast).toBeTruthy();
  await act(async () => toast()?.action?.onSelect());
  await expect.poll(() => seen.map(({ method, url }) => `${method} ${url}`)).toContain('DELETE /Flx_Teams/4/reduced');
});

test('keeps folded items in reach when the one above them is deleted', async () => {
  const post = (Id: number) => feedItem({ Id, ContentId: Id, Description: `Publicación ${Id}.` });
  const Folds = [{ After: 12, Ids: [11, 10], Place: { Type: 'group', Id: 4, Title: 'Huerta' } }];
  answerRequests(() => ({ data: { results: [post(13), post(12), post(9)], Folds, __next: null } }));
  function Removal() {
    const dispatch = useDispatch<FeedDispatch>();
    return <button onClick={() => dispatch(removeItem(12))}>Quitar</button>;
  }
  const screen = await render(
    <>
      <FeedList scope={HOME} />
      <Removal />
    </>,
  );
  await screen.press('Quitar');
  await expect.poll(() => screen.text()).toMatch(/13\..*\+2 de Huerta.*Publicación 9\./);
  expect(screen.text()).not.toContain('Publicación 12.');
});
