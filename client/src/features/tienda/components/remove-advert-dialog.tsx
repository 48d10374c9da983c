import type { Advert } from '../../../../../contract/features/tienda/types.ts';
import { RemovalDialog } from '../../../ui/overlays/removal-dialog.tsx';
import { useRemoveAdvertMutation } from '../api.ts';
import { useTiendaTexts } from '../texts.ts';

export interface RemoveAdvertDialogProps {
  advert: Pick<Advert, 'Id' | 'PostId'>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Asks before an article is deleted. @spec 1§6 */
export function RemoveAdvertDialog({ advert: { Id, PostId }, onClose, onRemoved }: RemoveAdvertDialogProps) {
  const text = useTiendaTexts().menu;
  const [remove] = useRemoveAdvertMutation();
  return <RemovalDialog text={text} onRemove={() => remove({ Id, PostId })} onClose={onClose} onRemoved={onRemoved} />;
}
