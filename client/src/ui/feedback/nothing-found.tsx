import { useTexts } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface NothingFoundProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  /** Clears the search and the filters. */
  onWiden: () => void;
}

/** Message for a search or filter without results, with a button to show everything. */
export function NothingFound({ onWiden, ...words }: NothingFoundProps) {
  const { widen } = useTexts('ui');
  return (
    <EmptyState
      picture="search"
      {...words}
      action={
        <Button variant="soft" onClick={onWiden}>
          {widen}
        </Button>
      }
    />
  );
}
