import { afterEach, expect, test } from 'vitest';
import { answerRequests } from '../../../../api/test-answers.ts';
import { feedItem } from '../../../../testing/items.ts';
import { render } from '../../../../testing/render.tsx';
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
