import type { RefObject } from 'react';
import { useTexts } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

export interface NoResultsProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  /** Takes the search and the filters away. */
  onShowAll: () => void;
  /** Takes the focus then, because the button is gone. */
  searchField: RefObject<HTMLInputElement | null>;
}

/** A search, or filters, that nothing meets, and the way out of them. */
export function NoResults({ onShowAll, searchField, ...words }: NoResultsProps) {
  const text = useTexts('ui');
  const showAll = () => {
    onShowAll();
    searchField.current?.focus();
  };
  return (
    <EmptyState
      picture="search"
      {...words}
      action={
        <Button variant="soft" onClick={showAll}>
          {text.showAll}
        </Button>
      }
    />
  );
}
