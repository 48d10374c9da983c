import { useEffect } from 'react';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { useGetSearchSuggestionsQuery } from '../api.ts';

export interface SearchSuggestionsProps {
  /** Typed text. */
  typed: string;
  /** Called with the suggestions, or with an empty list if they can't be loaded. */
  onSuggest: (suggestions: readonly SearchSuggestion[]) => void;
}

/** Loads suggestions and shows nothing itself, because the header's list has other entries too. */
export function SearchSuggestions({ typed, onSuggest }: SearchSuggestionsProps) {
  const { currentData, isError } = useGetSearchSuggestionsQuery(typed);
  useEffect(() => {
    if (currentData !== undefined || isError) onSuggest(currentData ?? []);
  }, [currentData, isError, onSuggest]);
  return null;
}
