import { createContext, use } from 'react';
import type { SearchKind } from '#contract/features/search/types.ts';
import { useLanguage } from '../../lib/texts.ts';
import type { SearchedLook } from '../feature.ts';

export type SearchedKinds = Readonly<Record<SearchKind, SearchedLook>>;

/** Context of how each kind of result looks. The application fills it with the declarations of the features. */
export const SearchedKindsContext = createContext<SearchedKinds | null>(null);

/** Returns how each kind looks; its names are in the current language. */
export function useSearchedKinds(): SearchedKinds {
  useLanguage();
  const kinds = use(SearchedKindsContext);
  if (kinds === null) throw new Error('No SearchedKindsContext is around the search');
  return kinds;
}
