import type { HealthAnswer } from '#contract/features/health/types.ts';
import { api } from '../../api/api.ts';

const healthApi = api.injectEndpoints({
  endpoints: build => ({
    /** How everything is that the product stands on. */
    getHealth: build.query<HealthAnswer, void>({ query: () => ({ url: '/health' }) }),
  }),
});

export const { useGetHealthQuery } = healthApi;
