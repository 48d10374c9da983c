import { configureStore } from '@reduxjs/toolkit';
import { expect, test } from 'vitest';
import { api } from '../../../api/api.ts';
import { answerRequests } from '../../../api/test-answers.ts';
import { membersParams } from '../console.ts';
import { bulksApi } from './api.ts';

test('asks who matches a console by its filter and search alone, which is all that the server accepts', async () => {
  const requests = answerRequests(() => ({ data: { Count: 2, Names: ['Rosa Amaya'] } }));
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: defaults => defaults().concat(api.middleware),
  });
  const params = membersParams({ search: 'ros', orderBy: 'Title asc', state: '', area: '', account: '' });
  expect(params).toHaveProperty('$orderby');
  await store.dispatch(bulksApi.endpoints.getMatchingMembers.initiate(params)).unwrap();
  expect(requests.map(({ query }) => query.split('&').map(each => each.split('=')[0]))).toEqual([
    ['$filter', '$search'],
  ]);
});
