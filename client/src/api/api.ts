import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';
import { TAGS } from './tags.ts';

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
