import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { eventsApi } from './api.ts';
import { eventsQueries } from './queries.ts';

const ANSWER = { Id: 4, PostId: 9, answer: 'attendance', isYes: true } as const;
const NOBODY = {
  Assistants: [],
  Interested: [],
  AssistantsInfo: [],
  InterestedCount: 0,
  IAmInterested: false,
  Capacity: null,
};

const newStore = () =>
  configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  });

test('who answers while the event is being read goes at once, and still; its text is not read again', async () => {
  const store = newStore();
  let goes = false;
  const attendance = () => ({ ...NOBODY, AssistantsCount: Number(goes), IAttend: goes });
  const readings: (() => void)[] = [];
  const seen = answerRequests(({ method, query }) => {
    if (method === 'PUT') goes = true;
    if (method === 'PUT') return { data: attendance() };
    if (query.includes('Content')) return { data: { results: { Content: '<p>Trae botas</p>' } } };
    // The server has read it; the answer arrives when the test releases it.
    const data = { results: { Id: 4, PostId: 9, ...attendance() } };
    return new Promise(resolve => readings.push(() => resolve({ data })));
  });
  const shown = () => eventsQueries.endpoints.getEvent.select(4)(store.getState()).data;

  await store.dispatch(eventsQueries.endpoints.getEventContent.initiate(4));
  void store.dispatch(eventsQueries.endpoints.getEvent.initiate(4));
  await expect.poll(() => readings).toHaveLength(1);
  await store.dispatch(eventsApi.endpoints.answerEvent.initiate(ANSWER));
  readings[0]?.();
  await expect.poll(() => readings).toHaveLength(2);
  readings[1]?.();
  await expect.poll(() => shown()).toMatchObject({ IAttend: true, AssistantsCount: 1 });
  expect(seen.filter(({ query }) => query.includes('Content'))).toHaveLength(1);
});

test('an event that is cancelled is shown so by every list that has it: the console’s and the month’s too', async () => {
  const store = newStore();
  let isCancelled = false;
  answerRequests(({ method }) => {
    if (method === 'PUT') isCancelled = true;
    if (method === 'PUT') return { data: { Cancelled: true } };
    return { data: { results: [{ Id: 4, Cancelled: isCancelled }], TotalCount: 1 } };
  });
  const { getEventsTable, listEventsOfDays } = eventsQueries.endpoints;
  const table = { search: '', orderBy: 'StartDate desc', page: 1, link: null, when: '' } as const;
  const days = { first: '2026-06-01', last: '2026-06-30' };
  await store.dispatch(getEventsTable.initiate(table));
  await store.dispatch(listEventsOfDays.initiate(days));
  await store.dispatch(eventsApi.endpoints.cancelEvent.initiate({ Id: 4, PostId: 9, isCancelled: true }));
  for (const shown of [getEventsTable.select(table), listEventsOfDays.select(days)]) {
    await expect.poll(() => shown(store.getState()).data?.rows).toMatchObject([{ Cancelled: true }]);
  }
});
