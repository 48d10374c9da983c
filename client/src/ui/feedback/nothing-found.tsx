import { useTexts } from '../../lib/texts.ts';
import { Button } from '../controls/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';

interface NothingFoundProps extends Pick<EmptyStateProps, 'title' | 'text' | 'headingLevel'> {
  /** Asks for everything again. */
  onWiden: () => void;
}

/** Nothing of what was searched for or filtered, and the way back to everything. */
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
