import { act, type ReactNode } from 'react';
import { matchPath, Route, Routes, useNavigate } from 'react-router-dom';
import { useDispatch } from 'react-redux';
import { beforeEach, expect, test } from 'vitest';
import { NOTIFICATION_KINDS, type Kind } from '#contract/features/notifications/kinds.ts';
import { answerRequests, type SeenRequest } from '../api/test-answers.ts';
import { OPEN_ITEM, useGetFeedItemQuery } from '../features/feed/public.ts';
import { ReadAgain, updateBell, type BellDispatch } from '../features/notifications/public.ts';
import { paths } from '../lib/paths.ts';
import { render, type Screen } from '../testing/render.tsx';
import { FEATURE_PAGES } from './features.ts';
import { HOME_READS } from './routes.tsx';

/** Addresses of the subjects of notifications, by the beginning of their kinds. Other kinds name their own `path`. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  post: ['/post/5', '/new/5', '/event/5', '/ads/5'],
  comment: ['/post/5', '/new/5', '/event/5', '/ads/5'],
  group: ['/group/a'],
  event: ['/event/5'],
  news: ['/new/5'],
  survey: ['/surveys/5'],
  anonymous: ['/surveys/5'],
  message: ['/messages/5'],
  recognition: ['/post/5', '/recognitions'],
  greeting: ['/birthdays'],
  card: ['/birthdays/cards/5'],
  contact: ['/contact'],
  report: ['/post/5', '/new/5', '/event/5', '/ads/5', '/group/a'],
  role: ['news', 'events', 'surveys', 'directory', 'groups', 'ads', 'departments'].map(app => `/admin/${app}`),
  my: ['/post/5', '/new/5', '/event/5', '/ads/5', '/group/a'],
};

/** Desk of loans: reads once per visit, because each reading of a person's data is recorded. */
const READ_ON_VISIT: readonly string[] = [paths.loanInbox, paths.loanClaims];

const KINDS = Object.entries<Kind>(NOTIFICATION_KINDS);

const readsOf = (address: string) =>
  address === paths.home
    ? HOME_READS
    : (
        FEATURE_PAGES.find(({ path }) => path === address) ??
        FEATURE_PAGES.find(({ path }) => matchPath(path, address) !== null)
      )?.reads;

test.each(KINDS)('the page that a notification %s leads to is read again', (kind, { path }) => {
  const addresses = path === undefined ? SUBJECTS[kind.split('_')[0] ?? ''] : [path.replace(/#.*$/, '')];
  expect(addresses).toBeDefined();
  for (const address of addresses ?? []) {
    const tags = readsOf(address)?.('5') ?? [];
    expect(tags.length > 0, address).toBe(!READ_ON_VISIT.includes(address));
  }
});

const reads = () => [OPEN_ITEM];

function Page() {
  const { data } = useGetFeedItemQuery(5);
  const dispatch = useDispatch<BellDispatch>();
  const navigate = useNavigate();
  return (
    <>
      <p>{data ? 'leída' : 'cargando'}</p>
      {[0, 1, 2].map(latest => (
        <button key={latest} onClick={() => dispatch(updateBell({ unread: latest, latest }))}>
          Aviso {latest}
        </button>
      ))}
      <button onClick={() => void navigate('/post/5')}>Abrir</button>
      <ReadAgain reads={reads} />
    </>
  );
}

let seen: SeenRequest[];
let screen: Screen;
beforeEach(async () => {
  seen = answerRequests(() => ({ data: { results: { Id: 5 } } }));
  screen = await render(
    <Routes>
      <Route path="/post/:postId" element={<Page />} />
    </Routes>,
    '/post/5',
  );
});
const press = async (...names: string[]) => {
  for (const name of names) await screen.press(name);
  await act(async () => screen.settle());
  return seen.length;
};

test('an open page is read again when the bell rings, not at the first poll nor at a silent one', async () => {
  expect(await press('Aviso 1')).toBe(1);
  expect(await press('Aviso 1')).toBe(1);
  expect(await press('Aviso 2')).toBe(2);
  expect(screen.text()).toContain('leída');
});

test('a page is read again when its address is opened again', async () => {
  expect(await press('Abrir')).toBe(1);
  expect(await press('Aviso 1', 'Abrir')).toBe(2);
  expect(screen.text()).toContain('leída');
});

function Start() {
  const dispatch = useDispatch<BellDispatch>();
  const navigate = useNavigate();
  return (
    <>
      <button onClick={() => dispatch(updateBell({ unread: 1, latest: 1 }))}>Primer aviso</button>
      <button onClick={() => void navigate('/post/6')}>Ir</button>
    </>
  );
}

function Reader() {
  useGetFeedItemQuery(6);
  return null;
}

const FirstPage = () => (
  <>
    <Reader />
    <ReadAgain reads={reads} />
  </>
);

test('a page that is opened for the first time is read once', async () => {
  seen = answerRequests(() => ({ data: { results: { Id: 6 } } }));
  screen = await render(
    <Routes>
      <Route path="/" element={<Start />} />
      <Route path="/post/:postId" element={<FirstPage />} />
    </Routes>,
    '/',
  );
  expect(await press('Primer aviso', 'Ir')).toBe(1);
});

function Frame({ children }: { children: ReactNode }) {
  useGetFeedItemQuery(5);
  return children;
}

test('a page of which the frame has read a part is read once', async () => {
  seen = answerRequests(() => ({ data: { results: { Id: 5 } } }));
  screen = await render(
    <Frame>
      <Routes>
        <Route path="/" element={<Start />} />
        <Route path="/post/:postId" element={<FirstPage />} />
      </Routes>
    </Frame>,
    '/',
  );
  expect(await press('Primer aviso', 'Ir')).toBe(2);
});
