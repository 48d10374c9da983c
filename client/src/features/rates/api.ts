import type { ListPage } from '#contract/api/lists.ts';
import type { RateInputs, RateRow, RatesAnswer } from '#contract/features/rates/types.ts';
import { api } from '../../api/api.ts';

const ratesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Rates that loans are computed with, at most one of each type. @spec 2§3 Rate */
    listEnabledRates: build.query<RateRow[], void>({
      query: () => ({ url: '/Tasas', params: { $filter: 'Enable eq 1' } }),
      transformResponse: ({ results }: ListPage<RateRow>) => results,
      providesTags: ['Tasas'],
    }),
    /** Rates of the last saves, newest first, for people who may save them. */
    listRates: build.query<RateRow[], void>({
      query: () => ({ url: '/Tasas' }),
      transformResponse: ({ results }: ListPage<RateRow>) => results,
      providesTags: ['Tasas'],
    }),
    saveRates: build.mutation<RatesAnswer, RateInputs>({
      query: data => ({ url: '/Tasas', method: 'PUT', data }),
      // Also after a refusal, because others have saved.
      invalidatesTags: ['Tasas', 'Flx_Audit'],
    }),
  }),
});

export const { useListEnabledRatesQuery, useListRatesQuery, useSaveRatesMutation } = ratesApi;
