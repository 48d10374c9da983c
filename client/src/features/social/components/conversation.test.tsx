import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Comment, CommentPosition } from '#contract/features/social/types.ts';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { comment } from '../../../testing/items.ts';
import { render } from '../../../testing/render.tsx';
import { type ConversationChange, addComment, type SocialDispatch } from '../api.ts';
import { TargetCommentContext } from './comment-target.tsx';
import { lastSeen, rememberSeen } from '../seen-comments.ts';
import { Conversation, type ConversationProps } from './conversation.tsx';

const numbered = (id: number, change: Partial<Comment> = {}) =>
  comment({ Id: id, Description: `Comentario ${id}.`, ...change });

/**
 * Answers as a server with seven comments, newest first, three to a page; the newest has three replies, two to a page.
 */
function server({ query: asked, method }: SeenRequest) {
  if (method !== 'GET') return { status: 500 };
  if (asked.includes('ResponseTo eq 7')) {
    const replies = asked.includes('next') ? [61] : [63, 62];
    return page(
      replies.map(id => numbered(id, { ResponseTo: 7 })),
      replies.length === 2 ? '/api/Flx_Comments?$next=replies ResponseTo eq 7' : null,
    );
  }
  if (asked.includes('next=4')) return page([numbered(4), numbered(3), numbered(2)], '/api/Flx_Comments?$next=1');
  if (asked.includes('next=1')) return page([numbered(1)], null);
  return page([numbered(7, { RepliesCount: 3 }), numbered(6), numbered(5)], '/api/Flx_Comments?$next=4');
}

const page = (results: Comment[], next: string | null) => ({ data: { results, __next: next } });
const shown = (text: string) => [...text.matchAll(/Comentario (\d+)\./g)].map(match => Number(match[1]));

const subject: ConversationProps['subject'] = {
  Id: 1,
  CommentCount: 10,
  LastComment: numbered(7, { RepliesCount: 3 }),
};
const changes: ConversationChange[] = [];
const posted = (seen: SeenRequest[]) => seen.filter(request => request.method === 'POST');
const conversation = (isWriting = false, of: typeof subject = subject) => (
  <Conversation
    id="c"
    subject={of}
    isWriting={isWriting}
    isFocused={false}
    isOpen={false}
    onChange={change => changes.push(change)}
  />
);

/** Button that adds comments of another person one by one, as the poll would. */
function Arrival({ comments }: { comments: Comment[] }) {
  const dispatch = useDispatch<SocialDispatch>();
  const onClick = () => {
    const next = comments.shift();
    if (next) dispatch(addComment(next));
  };
  return <button onClick={onClick}>Llega</button>;
}

// Loaded beforehand, because the editor is a separate chunk and no test should wait for it.
beforeAll(() => import('./comment-editor.tsx'));
afterEach(() => {
  changes.length = 0;
  localStorage.clear();
});

test('shows the newest comment without asking, then 3 and all, oldest first, and goes back the same way', async () => {
  const seen = answerRequests(server);
  const screen = await render(conversation());
  expect(shown(screen.text())).toEqual([7]);
  expect(seen).toHaveLength(0);
  expect(screen.hasButton('Ocultar comentarios')).toBe(false);

  await screen.press('Ver más comentarios');
  expect(shown(screen.text())).toEqual([5, 6, 7]);
  expect(screen.hasButton('Ocultar comentarios')).toBe(true);
  await screen.press('Ver más comentarios');
  await expect.poll(() => shown(screen.text())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(screen.hasButton('Ver más comentarios')).toBe(false);
  expect(seen).toHaveLength(3);

  await screen.press('Ver menos comentarios');
  expect(shown(screen.text())).toEqual([5, 6, 7]);
  await screen.press('Ocultar comentarios');
  expect(shown(screen.text())).toEqual([7]);
  expect(seen).toHaveLength(3);
});

test('opens replies two at a time', async () => {
  answerRequests(server);
  const screen = await render(conversation());
  await screen.press('Ver más respuestas');
  expect(shown(screen.text())).toEqual([7, 62, 63]);
  await screen.press('Ver más respuestas');
  expect(shown(screen.text())).toEqual([7, 61, 62, 63]);
  await screen.press('Ver menos respuestas');
  await screen.press('Ver menos respuestas');
  expect(shown(screen.text())).toEqual([7]);
});

test('offers no steps under the only comment, and nothing where there is none', async () => {
  answerRequests(server);
  const only = await render(conversation(false, { ...subject, CommentCount: 4 }));
  expect(only.hasButton('Ver más comentarios')).toBe(false);
  const none = await render(conversation(false, { ...subject, CommentCount: 0, LastComment: numbered(7) }));
  expect(none.hasButton('Ver más comentarios')).toBe(false);
});

test('keeps what is shown when others comment meanwhile, and says who did', async () => {
  answerRequests(server);
  const screen = await render(
    <>
      {conversation(true)}
      <Arrival comments={[numbered(8), numbered(9)]} />
    </>,
  );
  expect(shown(screen.text())).toEqual([7]);
  await screen.press('Llega');
  expect(shown(screen.text())).toEqual([7, 8]);
  const said = () =>
    [...document.querySelectorAll('[role=status] span')].find(one => one.textContent.startsWith('Nuevo'));
  const first = said();
  expect(first?.textContent).toBe('Nuevo comentario de Yuliana Mosquera');
  // The same words in a new element are announced again.
  await screen.press('Llega');
  expect(shown(screen.text())).toEqual([7, 8, 9]);
  expect(said()?.textContent).toBe(first?.textContent);
  expect(said()).not.toBe(first);
});

test('sends a comment, announces it, and empties the editor', async () => {
  const sent = numbered(8, { Description: 'Comentario 8.', CreatedBy: 7 });
  const seen = answerRequests(request =>
    request.method === 'POST' ? { status: 201, data: { results: sent } } : server(request),
  );
  const screen = await render(conversation(true));
  expect(screen.button('Enviar comentario').getAttribute('aria-disabled')).toBe('true');
  await screen.type('Escribe un comentario', '  Comentario 8. ');
  await screen.press('Enviar comentario');
  expect(posted(seen)[0]).toMatchObject({
    url: '/Flx_Comments',
    body: { PostId: 1, ResponseTo: null, Description: 'Comentario 8.' },
  });
  expect(changes).toEqual([{ kind: 'added', comment: sent }]);
  expect(screen.field('Escribe un comentario').value).toBe('');
  expect(shown(screen.text())).toEqual([7, 8]);
  expect(localStorage.length).toBe(0);
});

test('keeps what was typed when sending fails, tries again with the same key, and finds it after a reload', async () => {
  const seen = answerRequests(server);
  const screen = await render(conversation(true));
  await screen.type('Escribe un comentario', 'Hola');
  await screen.press('Enviar comentario');
  expect(screen.text()).toContain('No se pudo enviar. Lo que escribiste sigue aquí.');
  expect(screen.field('Escribe un comentario').value).toBe('Hola');
  await screen.press('Enviar comentario');
  const [first, second] = posted(seen).map(request => request.headers['idempotency-key']);
  expect(second).toBe(first);
  expect(first).toMatch(/^\w{32}$/);
  const later = await render(conversation(true));
  expect(later.field('Escribe un comentario').value).toBe('Hola');
  expect(changes).toEqual([]);
});

test("shows one's own like at once and takes it back when it is refused", async () => {
  answerRequests(request => (request.method === 'PUT' ? { status: 503 } : server(request)));
  const screen = await render(conversation());
  await screen.press('Me gusta');
  const [liked, back] = changes;
  if (liked?.kind !== 'changed' || back?.kind !== 'changed') throw new Error('A reaction makes two changes known.');
  const before = numbered(7);
  const after = { ...before, ...liked.change(before) };
  expect(after).toMatchObject({ ILike: true, LikeCount: 1, Like: [7] });
  expect({ ...after, ...back.change(after) }).toEqual(before);
});

test('opens over as many pages as it takes to come to the comment that the address points at', async () => {
  answerRequests(server);
  const position = { Id: 1, PostId: 1, ResponseTo: null, Newer: 6, Older: 0, Parent: null };
  const screen = await render(<TargetCommentContext value={position}>{conversation()}</TargetCommentContext>);
  // The store notifies once per frame, and responses arrive sooner than that.
  await expect.poll(() => shown(screen.text())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(document.activeElement?.id).toBe('comment-1');
});

describe('an address that points far down', () => {
  const far = numbered(2, { RepliesCount: 0 });
  const position = { Id: 2, PostId: 1, ResponseTo: null, Newer: 500, Older: 1, Parent: null };
  const at = (target: CommentPosition) => <TargetCommentContext value={target}>{conversation()}</TargetCommentContext>;
  const withOne = (one: Comment) => (request: SeenRequest) =>
    request.method === 'GET' && request.url === `/Flx_Comments/${one.Id}`
      ? { data: { results: one } }
      : server(request);

  test('shows the comment above the list, with the focus, until the list has come to it', async () => {
    const seen = answerRequests(withOne(far));
    const screen = await render(at(position));
    expect(shown(screen.text())).toEqual([2, 7]);
    expect(document.activeElement?.id).toBe('comment-2');
    expect(seen).toHaveLength(1);
    await screen.press('Ver más comentarios');
    expect(shown(screen.text())).toEqual([2, 5, 6, 7]);
    await screen.press('Ver más comentarios');
    await expect.poll(() => shown(screen.text())).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  test('leads to a reply in the same way', async () => {
    answerRequests(withOne(numbered(60, { ResponseTo: 7 })));
    const screen = await render(at({ ...position, Id: 60, ResponseTo: 7, Parent: { Id: 7, Newer: 0, Older: 6 } }));
    expect(shown(screen.text())).toEqual([7, 60]);
    expect(document.activeElement?.id).toBe('comment-60');
    await screen.press('Ver más respuestas');
    expect(shown(screen.text())).toEqual([7, 60, 62, 63]);
  });

  test('shows what is done to it', async () => {
    const liked = { Like: [7], Applause: [], LikeCount: 1, ApplauseCount: 0, ILike: true, IApplaud: false };
    answerRequests(request => (request.method === 'PUT' ? { data: liked } : withOne(far)(request)));
    const screen = await render(at(position));
    expect(screen.hasButton('1: ver quiénes (Me gusta)')).toBe(false);
    await screen.press('Me gusta');
    expect(screen.button('Me gusta').getAttribute('aria-pressed')).toBe('true');
    expect(screen.hasButton('1: ver quiénes (Me gusta)')).toBe(true);
  });
});

describe('an address that points at what was written after the page was read', () => {
  const position = { Id: 8, PostId: 1, ResponseTo: null, Newer: 0, Older: 7, Parent: null };

  test.each([
    ['nothing', { ...subject, CommentCount: 0, LastComment: null }],
    ['an older comment', subject],
  ])('shows it to who knew of %s', async (_case, stale) => {
    answerRequests(() => page([numbered(8), numbered(7), numbered(6)], '/api/Flx_Comments?$next=4'));
    const screen = await render(
      <TargetCommentContext value={position}>{conversation(false, stale)}</TargetCommentContext>,
    );
    expect(shown(screen.text())).toEqual([8]);
    expect(document.activeElement?.id).toBe('comment-8');
  });

  test('shows it to who had the list open', async () => {
    let isWritten = false;
    answerRequests(request =>
      isWritten ? page([numbered(8), numbered(7), numbered(6)], '/api/Flx_Comments?$next=4') : server(request),
    );
    const Visited = () => {
      const [target, setTarget] = useState<CommentPosition | null>(null);
      return (
        <>
          <button type="button" onClick={() => setTarget(position)}>
            Ir
          </button>
          <TargetCommentContext key={target?.Id ?? 0} value={target}>
            {conversation(true)}
          </TargetCommentContext>
        </>
      );
    };
    const screen = await render(<Visited />);
    await screen.press('Ver más comentarios');
    expect(shown(screen.text())).toEqual([5, 6, 7]);
    isWritten = true;
    await screen.press('Ir');
    expect(shown(screen.text())).toContain(8);
    expect(document.activeElement?.id).toBe('comment-8');
  });
});

describe('a long conversation', () => {
  const ids = Array.from({ length: 60 }, (_, index) => 60 - index);
  const long = { Id: 1, CommentCount: 60, LastComment: numbered(60) };
  /** Answers as a server with sixty comments, 25 to a page, in both orders. */
  function longServer({ url, query }: SeenRequest) {
    if (url.endsWith('/place')) {
      const id = Number(url.split('/')[2]);
      return {
        data: { results: { Id: id, PostId: 1, ResponseTo: null, Newer: 60 - id, Older: id - 1, Parent: null } },
      };
    }
    const start = Number(/next=(\d+)/.exec(query)?.[1] ?? 0);
    const isOldest = query.includes('$orderby=Id&') || query.includes('order=oldest');
    const all = isOldest ? ids.toReversed() : ids;
    const end = start + 25;
    const next = `/api/Flx_Comments?$next=${end}${isOldest ? '&order=oldest' : ''}`;
    return {
      data: {
        results: all.slice(start, end).map(id => numbered(id)),
        __next: end < all.length ? next : null,
        TotalCount: all.length,
      },
    };
  }
  const page = (isOpen: boolean) => (
    <Conversation
      id="c"
      subject={long}
      isWriting={false}
      isFocused={false}
      isOpen={isOpen}
      onChange={() => undefined}
    />
  );
  const range = (from: number, to: number) => ids.filter(id => id >= from && id <= to).toReversed();

  test('opens by 3, 10, 25, and all of it at once', async () => {
    answerRequests(longServer);
    const screen = await render(page(false));
    await screen.press('Ver más comentarios');
    expect(shown(screen.text())).toEqual(range(58, 60));
    await screen.press('Ver más comentarios');
    expect(shown(screen.text())).toEqual(range(51, 60));
    await screen.press('Ver los 50 anteriores');
    await expect.poll(() => shown(screen.text())).toEqual(range(1, 60));
    expect(screen.hasButton('Ver más comentarios')).toBe(false);
  });

  test('is read from the first comment on, and from the newest again', async () => {
    answerRequests(longServer);
    const screen = await render(page(true));
    expect(shown(screen.text())).toEqual(range(41, 60));
    await screen.press('Desde el primero');
    await expect.poll(() => shown(screen.text())).toEqual(range(1, 25));
    await screen.press('Ver más comentarios');
    await expect.poll(() => shown(screen.text())).toEqual(range(1, 50));
    await screen.press('Los más recientes');
    expect(shown(screen.text())).toEqual(range(41, 60));
  });

  test('begins on a later visit of its page with the first unread comment', async () => {
    answerRequests(longServer);
    rememberSeen(7, 1, 22);
    const line = 'Nuevos desde tu última visita';
    const screen = await render(page(true));
    await expect.poll(() => shown(screen.text())).toEqual(range(23, 60));
    expect(screen.text().indexOf(line)).toBeLessThan(screen.text().indexOf('Comentario 23.'));
    expect(screen.text()).toContain(line);
    expect(lastSeen(7, 1)).toBe(60);
    expect((await render(page(true))).text()).not.toContain(line);
  });
});

describe('replies on a later visit of the page of their item', () => {
  const LINE = 'Nuevos desde tu última visita';
  const visit = async (of: ConversationProps['subject'] = subject) => {
    answerRequests(server);
    const screen = await render(
      <Conversation id="c" subject={of} isWriting={false} isFocused={false} isOpen onChange={() => undefined} />,
    );
    await expect.poll(() => shown(screen.text())).toContain(63);
    return screen;
  };
  const lineAbove = (text: string) => /^\D*(\d+)/.exec(text.split(LINE)[1] ?? '')?.[1];

  test('begin with a line above the first that is new since the replies were opened', async () => {
    rememberSeen(7, 1, 7);
    rememberSeen(7, 1, 62, 7);
    expect(lineAbove((await visit()).text())).toBe('63');
    expect(lastSeen(7, 1, 7)).toBe(63);
    expect((await visit()).text()).not.toContain(LINE);
  });

  test('that were never opened are new since the last visit', async () => {
    rememberSeen(7, 1, 61);
    const screen = await visit();
    expect(lineAbove(screen.text())).toBe('62');
    await screen.press('Ver más respuestas');
    expect(shown(screen.text())).toContain(61);
    expect(lineAbove(screen.text())).toBe('62');
  });

  test('have no line on the first visit, and none in a feed, which is no visit', async () => {
    expect((await visit()).text()).not.toContain(LINE);
    answerRequests(server);
    rememberSeen(7, 1, 62, 7);
    const screen = await render(conversation());
    await screen.press('Ver más respuestas');
    expect(screen.text()).not.toContain(LINE);
    expect(lastSeen(7, 1, 7)).toBe(62);
  });
});
