import { Button } from '../controls/button.tsx';
import { EmptyState } from './empty-state.tsx';
import { arrowClockwiseBoldIcon } from '../content/icons.ts';
import { useTexts } from '../../lib/texts.ts';

/** Card of a part that could not be loaded, with a button to try again. */
export function ErrorState({
  title,
  text,
  onRetry,
}: {
  title?: string | undefined;
  text?: string;
  onRetry?: () => void;
}) {
  const words = useTexts('ui');
  return (
    <div role="alert">
      <EmptyState
        picture="thread"
        title={title ?? words.errorState.title}
        text={text ?? words.errorState.text}
        action={
          onRetry && (
            <Button variant="soft" icon={arrowClockwiseBoldIcon} onClick={onRetry}>
              {words.retry}
            </Button>
          )
        }
      />
    </div>
  );
}
