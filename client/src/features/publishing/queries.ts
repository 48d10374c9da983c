import type { AudienceInput } from '#contract/features/feed/types.ts';
import type { ListItem } from '#contract/api/lists.ts';
import type { Version, WholeVersion } from '#contract/features/publishing/types.ts';
import { api } from '../../api/api.ts';

/** Publication whose versions are kept. */
export interface Versioned {
  /** List of the publication, whose address precedes that of the versions. */
  list: string;
  id: number;
}

const publishingQueries = api.injectEndpoints({
  endpoints: build => ({
    /** Number of people that a publication with this audience would reach. */
    getAudienceCount: build.query<number, AudienceInput>({
      query: input => ({ url: '/Flx_Feed/audience', method: 'POST', data: input }),
      transformResponse: (answer: { Count: number }) => answer.Count,
    }),
    /** Earlier versions, newest first; none before the first edit. */
    listVersions: build.query<Version[], Versioned>({
      query: ({ list, id }) => ({ url: `/${list}/${id}/versions` }),
      transformResponse: (answer: { results: Version[] }) => answer.results,
    }),
    getVersion: build.query<WholeVersion, Versioned & { number: number }>({
      query: ({ list, id, number }) => ({ url: `/${list}/${id}/versions/${number}` }),
      transformResponse: (answer: ListItem<WholeVersion>) => answer.results,
    }),
  }),
});

export const { useGetAudienceCountQuery, useGetVersionQuery, useListVersionsQuery } = publishingQueries;
