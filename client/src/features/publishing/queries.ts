import type { AudienceInput } from '../../../../contract/features/feed/types.ts';
import { api } from '../../api/api.ts';

const publishingQueries = api.injectEndpoints({
  endpoints: build => ({
    /** How many people something published there would reach. */
    audienceCount: build.query<number, AudienceInput>({
      query: input => ({ url: '/Flx_Feed/audience', method: 'POST', data: input }),
      transformResponse: (answer: { Count: number }) => answer.Count,
    }),
  }),
});

export const { useAudienceCountQuery } = publishingQueries;
