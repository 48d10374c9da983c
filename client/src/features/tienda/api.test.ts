import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from '../../api/api.ts';
import { answerRequests } from '../../api/test-answers.ts';
import { tiendaApi, listedAdvert, tiendaQueries } from './api.ts';
import { NO_FILTERS } from './filters.ts';

const LIST = { ...NO_FILTERS, viewer: 7 };
const SAVING = { Id: 4, PostId: 9, on: true };

test('what is saved while the advert is being read is saved at once, and stays so', async () => {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  });
  const advert = (Saved: boolean) => ({ Id: 4, PostId: 9, Title: 'Guitarra', Saved });
  let isSaved = false;
  const readings: (() => void)[] = [];
  answerRequests(({ method, url }) => {
    if (method === 'PUT') isSaved = true;
    if (url === '/Flx_Store') return { data: { results: [advert(isSaved)], __next: null } };
    // The response is computed now, but delayed until the test releases it.
    const data = { results: advert(isSaved) };
    return url === '/Flx_Store/4' ? new Promise(resolve => readings.push(() => resolve({ data }))) : { status: 204 };
  });
  const shown = () =>
    tiendaQueries.endpoints.getAdvert.select(4)(store.getState()).data ?? listedAdvert(store.getState(), 4);

  await store.dispatch(tiendaQueries.endpoints.listAdverts.initiate(LIST));
  void store.dispatch(tiendaQueries.endpoints.getAdvert.initiate(4));
  await expect.poll(() => readings).toHaveLength(1);
  const saving = store.dispatch(tiendaApi.endpoints.saveAdvert.initiate(SAVING));
  expect(shown()).toMatchObject({ Saved: true });
  await saving;
  readings[0]?.();
  await expect.poll(() => readings).toHaveLength(2);
  readings[1]?.();
  await expect.poll(() => shown()).toMatchObject({ Saved: true });
});
