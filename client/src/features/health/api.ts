import type { HealthAnswer } from '#contract/features/health/types.ts';
import { api } from '../../api/api.ts';

const healthApi = api.injectEndpoints({
  endpoints: build => ({
    /** State of every service that the product depends on. */
    getHealth: build.query<HealthAnswer, void>({ query: () => ({ url: '/health' }) }),
  }),
});

export const { useGetHealthQuery } = healthApi;
