import { createApi, type TagDescription } from '@reduxjs/toolkit/query/react';
import { LIST_NAMES } from '#contract/features/index.ts';
import { baseQuery } from './base-query.ts';

/** Cache tags: the lists by their wire names, and the answers that are not lists. */
export const TAGS = [...LIST_NAMES, 'Flx_CurrentUser', 'Flx_Devices', 'Flx_Feed', 'Flx_Terms', 'poll'] as const;

/** Tag of cached data: a list, or one part of it. */
export type Tag = TagDescription<(typeof TAGS)[number]>;

/**
 * Cache of the whole client's server data. Features add their endpoints with `api.injectEndpoints`. When the connection
 * comes back, everything on screen is read again.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
