import { expect, test } from 'vitest';
import { answerRequests } from '#client/api/test-answers.ts';
import { feedItem } from '#client/testing/items.ts';
import { render } from '#client/testing/render.tsx';
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
