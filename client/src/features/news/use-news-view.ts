import { skipToken } from '@reduxjs/toolkit/query/react';
import type { News } from '#contract/features/news/types.ts';
import { idOf, detailState, type DetailState } from '../../api/detail-state.ts';
import { useReadAgain } from '../notifications/public.ts';
import { useGetNewsItemQuery } from './queries.ts';

/** Loads one news item by the id in the address. @spec 1§2 /new/{newId} */
export function useNewsView(idText: string): DetailState<News> {
  const id = idOf(idText);
  useReadAgain('Flx_News', id);
  // Always read again, because picture addresses in the content are signed and comments change.
  return detailState(id, useGetNewsItemQuery(id ?? skipToken, { refetchOnMountOrArgChange: true }));
}
