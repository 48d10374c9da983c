import { useEffect } from 'react';
import type { SearchSuggestion } from '#contract/features/search/types.ts';
import { useGetSearchSuggestionsQuery } from '../api.ts';
import { useSearchTexts } from '../texts.ts';

/** Suggestion with the name of its kind, such as 'Documento'. */
type NamedSuggestion = SearchSuggestion & { readonly KindName: string };

export interface SearchSuggestionsProps {
  /** Typed text. */
  typed: string;
  /** Called with the suggestions, or with an empty list if they can't be loaded. */
  onSuggest: (suggestions: readonly NamedSuggestion[]) => void;
}

/** Loads suggestions and shows nothing itself, because the header's list has other entries too. */
export function SearchSuggestions({ typed, onSuggest }: SearchSuggestionsProps) {
  const { currentData, isError } = useGetSearchSuggestionsQuery(typed);
  const { kinds } = useSearchTexts();
  useEffect(() => {
    if (currentData === undefined && !isError) return;
    onSuggest((currentData ?? []).map(one => ({ ...one, KindName: kinds[one.Kind].one })));
  }, [currentData, isError, onSuggest, kinds]);
  return null;
}
