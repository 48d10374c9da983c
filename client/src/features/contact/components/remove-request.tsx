import type { ContactRequest } from '#contract/features/contact/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { removeAfterDialog } from '../../../ui/overlays/remove-after-asking.tsx';
import { useRemoveContactRequestMutation } from '../api.ts';
import { useContactTexts } from '../texts.ts';

/** Button that deletes a request after a confirmation: its writer takes it back, or Propietarios tidy up. */
export function RemoveRequest({ request, isOwn = false }: { request: ContactRequest; isOwn?: boolean }) {
  const { request: text } = useContactTexts();
  const [remove] = useRemoveContactRequestMutation();
  const removal = {
    removeQuestion: text.removeTitle,
    removeHint: isOwn ? text.removeOwnText : text.removeText,
    remove: text.remove,
    removed: text.removed,
    removeFailed: text.removeFailed,
  };
  return (
    <Button
      size="sm"
      variant="line"
      aria-label={text.removeOf(request.Number)}
      onClick={() => void removeAfterDialog(removal, () => remove(request.Id))}
    >
      {text.remove}
    </Button>
  );
}
