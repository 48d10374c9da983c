import { useEffect } from 'react';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { useGetSearchSuggestionsQuery } from '../api.ts';
import { useSearchTexts } from '../texts.ts';

export interface SearchSuggestionsProps {
  /** Typed text. */
  typed: string;
  /** Called with the suggestions, whose details begin with their kind, or with an empty list if they can't be loaded. */
  onSuggest: (suggestions: readonly SearchSuggestion[]) => void;
}

/** Loads suggestions and shows nothing itself, because the header's list has other entries too. */
export function SearchSuggestions({ typed, onSuggest }: SearchSuggestionsProps) {
  const { currentData, isError } = useGetSearchSuggestionsQuery(typed);
  const { kinds } = useSearchTexts();
  useEffect(() => {
    if (currentData === undefined && !isError) return;
    onSuggest(
      (currentData ?? []).map(one => ({
        ...one,
        Detail: [kinds[one.Kind].one, one.Detail].filter(Boolean).join(' · '),
      })),
    );
  }, [currentData, isError, onSuggest, kinds]);
  return null;
}
