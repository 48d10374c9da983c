import { useTexts } from '../../../../lib/texts.ts';
import { RemovalDialog } from '../../../../ui/overlays/removal-dialog.tsx';
import { useRemovePostMutation } from '../../posts-api.ts';
import type { FeedCardRemovalProps } from '../../cards.ts';

/** Asks before a post is deleted. @spec 1§6 */
export function RemoveDialog({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const text = useTexts('feed').post;
  const [remove] = useRemovePostMutation();
  return <RemovalDialog text={text} onRemove={() => remove({ Id: item.Id })} onClose={onClose} onRemoved={onRemoved} />;
}
