import { useDispatch } from 'react-redux';
import { expect, test } from 'vitest';
import { answerRequests } from '#client/api/test-answers.ts';
import { feedItem } from '#client/testing/items.ts';
import { render } from '#client/testing/render.tsx';
import { applyLiveItems, type FeedDispatch } from '../../patches.ts';
import { useGetFeedItemQuery } from '../../queries.ts';
import { PostCard } from './post-card.tsx';

const CLOSED = 'Saliste de este grupo: ya no ves ni escribes comentarios y reacciones de tu publicación.';

test.each([
  [true, ['Me gusta', 'Comentar']],
  [false, []],
])(
  'offers the conversation to whoever takes part in it (%s), and tells others why there is none',
  async (CanComment, offered) => {
    answerRequests(() => ({ data: { results: [], __next: null } }));
    const screen = await render(<PostCard item={feedItem({ CanComment, Description: 'Solo para el grupo' })} isOpen />);
    await expect.poll(() => screen.text()).toContain('Solo para el grupo');
    expect(['Me gusta', 'Comentar'].filter(name => screen.text().includes(name))).toEqual(offered);
    expect(screen.text().includes(CLOSED)).toBe(!CanComment);
  },
);

test.each([
  [true, [{ Title: 'Comité', IsPrivate: true }], null, false],
  [false, [{ Title: 'Comité', IsPrivate: true }], 'Comité', true],
  [
    false,
    [
      { Title: 'Ciclistas', IsPrivate: false },
      { Title: 'Lectura', IsPrivate: false },
    ],
    'Ciclistas y 1 más',
    false,
  ],
])('says where it is unless that is the home feed (%s): %j', async (Home, groups, said, isLocked) => {
  answerRequests(() => ({ data: { results: [], __next: null } }));
  const Group = groups.map((group, Id) => ({ Type: 'group' as const, Id, ...group }));
  const screen = await render(<PostCard item={feedItem({ Home, Group })} />);
  expect(screen.text().includes(said ?? 'Comité')).toBe(said !== null);
  expect(document.querySelectorAll('svg[aria-label="Privado"]')).toHaveLength(isLocked ? 1 : 0);
});

test('does not repeat the group in whose feed it is', async () => {
  answerRequests(() => ({ data: { results: [], __next: null } }));
  const Group = ['Comité', 'Lectura'].map((Title, Id) => ({ Type: 'group' as const, Id, Title, IsPrivate: false }));
  const screen = await render(<PostCard item={feedItem({ Home: false, Group })} placeId={0} />);
  expect(screen.text()).toContain('En Lectura');
  expect(screen.text()).not.toContain('Comité');
});

test.each([true, false])(
  'who opens the editor by pressing writes at once, also where it was open before (%s)',
  async isOpen => {
    answerRequests(() => ({ data: { results: [], __next: null } }));
    const screen = await render(<PostCard item={feedItem({ Description: 'Para hablar' })} isOpen={isOpen} />);
    const editor = () => document.querySelector('textarea');
    const press = () => screen.press('Comentar');
    if (isOpen) {
      await expect.poll(editor).not.toBeNull();
      expect(document.activeElement).not.toBe(editor());
      await press();
      expect(editor()).toBeNull();
    }
    await press();
    await expect.poll(editor).not.toBeNull();
    await expect.poll(() => document.activeElement === editor()).toBe(true);
  },
);

/** Card of a post as it is cached, with a button for a poll that reports an edit. */
function OpenPost() {
  const { data: item } = useGetFeedItemQuery(1);
  const dispatch = useDispatch<FeedDispatch>();
  if (!item) return null;
  const { Id, LikeCount, ApplauseCount, CommentCount } = item;
  const heard = { Id, LikeCount, ApplauseCount, CommentCount, EditionDate: '2026-06-02T10:00:00.000Z' };
  return (
    <>
      <PostCard item={item} />
      <button onClick={() => dispatch(applyLiveItems([heard]))}>Sondeo</button>
    </>
  );
}

test('an edit leaves the text that is being read, and offers the new one', async () => {
  let change = {};
  answerRequests(() => ({ data: { results: feedItem({ Id: 1, Description: 'Como era', ...change }) } }));
  const screen = await render(<OpenPost />);
  await expect.poll(() => screen.text()).toContain('Como era');
  expect(screen.text()).not.toContain('Se editó');
  change = { Description: 'Como quedó', EditionDate: '2026-06-02T10:00:00.000Z' };
  await screen.press('Sondeo');
  expect(screen.text()).toContain('Como era');
  await screen.press('Se editó · Ver');
  await expect.poll(() => screen.text()).toContain('Como quedó');
  expect(screen.hasButton('Se editó · Ver')).toBe(false);
  expect(screen.text()).toContain('editado');
});
