import { useTexts } from '../../../lib/texts.ts';
import { RemovalDialog } from '../../../ui/overlays/removal-dialog.tsx';
import type { FeedCardRemovalProps } from '../../feed/public.ts';
import { useRemovePollMutation } from '../api.ts';

/** Asks before a poll, which is a post to its author, is deleted. @spec 1§6 */
export function RemovePollDialog({ item, onClose, onRemoved }: FeedCardRemovalProps) {
  const text = useTexts('feed').post;
  const [remove] = useRemovePollMutation();
  return <RemovalDialog text={text} onRemove={() => remove({ Id: item.Id })} onClose={onClose} onRemoved={onRemoved} />;
}
