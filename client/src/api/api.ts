import { createApi } from '@reduxjs/toolkit/query/react';
import type { ListName } from '../../../contract/api/lists.ts';
import { baseQuery } from './base-query.ts';

/** What a cached answer is made of: the lists, by their wire names, and the two answers that are no lists. */
export const TAGS = [
  'Flx_Areas',
  'Flx_Banners',
  'Flx_Comments',
  'Flx_CurrentUser',
  'Flx_Events',
  'Flx_Feed',
  'Flx_General',
  'Flx_News',
  'Flx_NewsCategories',
  'Flx_Notifications',
  'Flx_PersonalConfig',
  'Flx_Posts',
  'Flx_Roles',
  'Flx_Store',
  'Flx_Teams',
  'Flx_Users',
  'poll',
] as const satisfies readonly (ListName | 'Flx_CurrentUser' | 'Flx_Feed' | 'poll')[];

/**
 * Server data of the whole client. Features add their endpoints with `api.injectEndpoints`. When the connection comes back,
 * everything on screen is read again.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  refetchOnReconnect: true,
  endpoints: () => ({}),
});
