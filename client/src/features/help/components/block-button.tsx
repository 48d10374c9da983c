import { Button } from '../../../ui/controls/button.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { useCreateMessageBlockMutation } from '../api.ts';
import { useHelpTexts } from '../texts.ts';

/** Blocks who wrote a message, after asking. */
export function BlockButton({ userId, name }: { userId: number; name: string }) {
  const { message: text } = useHelpTexts();
  const [block] = useCreateMessageBlockMutation();
  const words = {
    removeQuestion: text.blockTitle(name),
    removeHint: text.blockText,
    remove: text.blockConfirm,
    removed: text.blockDone,
    removeFailed: text.blockFailed,
  };
  return (
    <div>
      <Button variant="ghost" size="sm" onClick={() => void removeAfterDialog(words, () => block(userId))}>
        {text.block}
      </Button>
    </div>
  );
}
