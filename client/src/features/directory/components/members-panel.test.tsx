import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { answerRequests, type SeenRequest } from '../../../api/test-answers.ts';
import { render } from '../../../testing/render.tsx';
import { MembersPanel } from './members-panel.tsx';
import { MembersTab } from './members-tab.tsx';

const member = (Id: number, Title: string) => ({
  Id,
  Title,
  Foto: null,
  AreaName: 'Logística',
  CityInfo: { Name: 'Cali' },
});

const ONLINE = [member(1, 'Andrés Quintero'), member(2, 'Valentina Ríos')];
const OTHERS = [member(3, 'Carlos Peñaranda')];
const AVAILABILITY: Readonly<Record<number, string>> = { 1: 'available', 2: 'busy', 3: 'offline' };

let seen: SeenRequest[];

/** Answers the panel's requests as the server would. */
function answer({ url, query, body }: SeenRequest) {
  if (url === '/communications/getPresencesByUserId') {
    const { ids } = body as { ids: number[] };
    return { data: { value: ids.map(id => ({ id, availability: AVAILABILITY[id] })) } };
  }
  const results = query.includes('IsOnline eq true') ? ONLINE : OTHERS;
  return { data: { results, __next: null, TotalCount: query.includes('IsOnline eq true') ? 2 : 122 } };
}

const presences = () =>
  seen.filter(({ url }) => url === '/communications/getPresencesByUserId').map(({ body }) => body);

const show = (isShown: boolean) =>
  act(async () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(!isShown);
    document.dispatchEvent(new Event('visibilitychange'));
  });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  seen = answerRequests(answer);
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

test('who is there comes first, with how many they are, and presence has words', async () => {
  const screen = await render(<MembersPanel onClose={() => undefined} />);
  await screen.settle();
  expect(screen.text()).toMatch(
    /En la intranet 2.*Andrés Quintero.*Valentina Ríos.*Fuera de la intranet 122.*Carlos Peñaranda/,
  );
  const words = [...document.querySelectorAll('[role="img"]')].map(dot => dot.getAttribute('aria-label'));
  expect(words).toHaveLength(3);
  expect(words.slice(0, 2)).toEqual(['Disponible', 'Ocupado']);
});

test('the presence of all faces is one request, asked again once a minute and never while nobody sees the page', async () => {
  const screen = await render(<MembersPanel onClose={() => undefined} />);
  await screen.settle();
  expect(presences()).toEqual([{ ids: [1, 2, 3] }]);
  await act(() => vi.advanceTimersByTimeAsync(50_000));
  expect(presences()).toHaveLength(1);
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(presences()).toHaveLength(2);
  await show(false);
  await act(() => vi.advanceTimersByTimeAsync(300_000));
  expect(presences()).toHaveLength(2);
  await show(true);
  await act(() => vi.advanceTimersByTimeAsync(65_000));
  expect(presences()).toHaveLength(3);
});

test('nothing is asked for before the panel is opened', async () => {
  const screen = await render(<MembersTab />);
  await act(() => vi.advanceTimersByTimeAsync(120_000));
  expect(screen.hasButton('Miembros')).toBe(true);
  expect(seen).toEqual([]);
});
