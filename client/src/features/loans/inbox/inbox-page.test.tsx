import { expect, test } from 'vitest';
import type { DeskPage } from '#contract/features/loans/desk.ts';
import { loanInbox } from '#contract/i18n/es-CO/loan-inbox.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { render, VIEWER } from '../../../testing/render.tsx';
import { ViewerContext } from '../../session/public.ts';
import { InboxPage } from './inbox-page.tsx';
import { readFilter } from './saved-filter.ts';
import { pageOf, ROW } from './test-requests.ts';

const LIST = '/Prestamo/desk';

async function opened(page: DeskPage | number, address = '/loans/inbox') {
  const seen = answerRequests(({ method, url, body }) => {
    if (method === 'POST') {
      const { Ids } = body as { Ids: readonly number[] };
      const Done = Ids.map(Id => ({ ...ROW, Id, AssigneeId: VIEWER.id, Assignee: VIEWER.name }));
      return { data: { Done, Refused: [] } };
    }
    if (url !== LIST) return { data: { results: [] } };
    return typeof page === 'number' ? { status: page, data: {} } : { data: page };
  });
  const screen = await render(
    <ViewerContext value={{ ...VIEWER, roles: ['Admin-Credits'] }}>
      <InboxPage />
    </ViewerContext>,
    address,
  );
  await screen.settle();
  return { screen, asked: () => seen.filter(({ url }) => url === LIST) };
}

test.each([
  ['/loans/inbox', ['state=open', 'assignee=anybody', 'due=any', 'order=due', 'page=1']],
  [
    '/loans/inbox?estado=todas&vence=hoy&responsable=nadie&orden=-amount&pagina=3&buscar=ana',
    ['state=all', 'assignee=nobody', 'due=today', 'order=amount', 'page=3', 'search=ana'],
  ],
  ['/loans/inbox?estado=nada&responsable=yo', ['state=open', 'assignee=me']],
])('%s asks the server for what it says', async (address, parts) => {
  const { asked } = await opened(pageOf(ROW), address);
  for (const part of parts) expect(asked()[0]?.query.split('&')).toContain(part);
});

test('a row says what was asked, the share of capacity and who is at it', async () => {
  const { screen } = await opened(pageOf(ROW, { ...ROW, Id: 5, UserName: 'Óscar Rojas', AssigneeId: VIEWER.id }));
  for (const text of ['Ana Ríos', '$\u00a02.500.000', '72 %', loanInbox.nobody, loanInbox.me, loanInbox.late])
    expect(screen.text()).toContain(text);
});

test('the counts filter the list', async () => {
  const { screen, asked } = await opened(pageOf(ROW));
  await screen.press(loanInbox.counts.todayUnassigned(12));
  expect(asked().at(-1)?.query).toContain('due=today');
  expect(asked().at(-1)?.query).toContain('assignee=nobody');
});

test('taking selected requests changes their rows and counts, and reads nothing again', async () => {
  const { screen, asked } = await opened(pageOf(ROW));
  document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click();
  await screen.settle();
  await screen.press(loanInbox.bulk.take);
  expect(asked().map(({ method }) => method)).toEqual(['GET', 'POST']);
  expect(asked()[1]?.body).toEqual({ Act: 'take', Ids: [ROW.Id] });
  expect(screen.text()).toContain(loanInbox.counts.mine(11));
  expect(screen.text()).toContain(loanInbox.counts.unassigned(39));
});

test('an own request can be selected but nothing is offered for it', async () => {
  const { screen } = await opened(pageOf({ ...ROW, IdUser: VIEWER.id }));
  document.querySelector<HTMLInputElement>('tbody input[type=checkbox]')?.click();
  await screen.settle();
  expect(screen.hasButton(loanInbox.bulk.take)).toBe(false);
});

test('a filter that is saved is offered again, without the search words', async () => {
  const { screen } = await opened(pageOf(ROW), '/loans/inbox?vence=hoy&buscar=ana');
  await screen.press(loanInbox.saved.save);
  expect(screen.hasButton(loanInbox.saved.apply)).toBe(true);
  expect(readFilter(VIEWER.id)).toBe('vence=hoy');
});

test('an empty list, and one that can’t be loaded, say so', async () => {
  expect((await opened(pageOf())).screen.text()).toContain(loanInbox.emptyTitle);
  expect((await opened(500)).screen.text()).toContain(loanInbox.failedHint);
});
