import type { UsageAnswer } from '#contract/features/usage/types.ts';
import { api } from '../../api/api.ts';

const usageApi = api.injectEndpoints({
  endpoints: build => ({
    /** Usage of the network in the last whole weeks. */
    getUsage: build.query<UsageAnswer, void>({ query: () => ({ url: '/usage' }) }),
  }),
});

export const { useGetUsageQuery } = usageApi;
