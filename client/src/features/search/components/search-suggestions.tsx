import { useEffect } from 'react';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { useGetSearchSuggestionsQuery } from '../api.ts';

export interface SearchSuggestionsProps {
  /** What has been typed. */
  typed: string;
  /** Called with what may be meant by it, and with nothing where that can't be known. */
  onSuggest: (suggestions: readonly SearchSuggestion[]) => void;
}

/** Asks what may be meant; shows nothing by itself, because the header's list has other entries too. */
export function SearchSuggestions({ typed, onSuggest }: SearchSuggestionsProps) {
  const { currentData, isError } = useGetSearchSuggestionsQuery(typed);
  useEffect(() => {
    if (currentData !== undefined || isError) onSuggest(currentData ?? []);
  }, [currentData, isError, onSuggest]);
  return null;
}
