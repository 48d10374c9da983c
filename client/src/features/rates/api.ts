import type { ListPage } from '#contract/api/lists.ts';
import type { RateInputs, RateRow, RatesAnswer } from '#contract/features/rates/types.ts';
import { api } from '../../api/api.ts';

const ratesApi = api.injectEndpoints({
  endpoints: build => ({
    /** The rates that loans are computed by: one of each type at most. @spec 2§3 Rate */
    listEnabledRates: build.query<RateRow[], void>({
      query: () => ({ url: '/Tasas', params: { $filter: 'Enable eq 1' } }),
      transformResponse: ({ results }: ListPage<RateRow>) => results,
      providesTags: ['Tasas'],
    }),
    /** Those of the last saves, the newest first, for those who save them. */
    listRates: build.query<RateRow[], void>({
      query: () => ({ url: '/Tasas' }),
      transformResponse: ({ results }: ListPage<RateRow>) => results,
      providesTags: ['Tasas'],
    }),
    saveRates: build.mutation<RatesAnswer, RateInputs>({
      query: data => ({ url: '/Tasas', method: 'PUT', data }),
      // Also of a refusal: others have saved.
      invalidatesTags: ['Tasas', 'Flx_Audit'],
    }),
  }),
});

export const { useListEnabledRatesQuery, useListRatesQuery, useSaveRatesMutation } = ratesApi;
