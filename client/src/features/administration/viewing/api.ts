import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { ViewRow } from '#contract/features/administration/types.ts';
import { viewing } from '#contract/i18n/es-CO/viewing.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';

/** Returns the texts of viewing as another person, in the current language. */
export const useViewingTexts = featureTexts<Translation<typeof viewing>>(
  viewing,
  async () => (await import('#contract/i18n/en-US/viewing.ts')).viewing,
);

/** Body of the request that begins a view. */
export type ViewBody = Pick<ViewRow, 'PersonId' | 'Reason'>;

const viewingApi = api.injectEndpoints({
  endpoints: build => ({
    /** Views of this person by administrators, latest first. */
    listViewsOf: build.query<ViewRow[], number>({
      query: person => ({ url: '/Flx_Views', params: { $filter: `PersonId eq ${person}` } }),
      transformResponse: ({ results }: ListPage<ViewRow>) => results,
      providesTags: ['Flx_Views'],
    }),
    createView: build.mutation<ViewRow, { body: ViewBody; idempotencyKey: string }>({
      query: ({ body, idempotencyKey }) => ({ url: '/Flx_Views', method: 'POST', data: body, idempotencyKey }),
      transformResponse: ({ results }: ListItem<ViewRow>) => results,
    }),
    endView: build.mutation<void, number>({ query: id => ({ url: `/Flx_Views/${id}`, method: 'DELETE' }) }),
  }),
});

export const { useListViewsOfQuery, useCreateViewMutation, useEndViewMutation } = viewingApi;
