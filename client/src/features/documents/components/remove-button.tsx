import type { MouseEvent } from 'react';
import { focusAfter } from '../../../lib/focus-after.ts';
import { trashIcon } from '../../../ui/content/icons.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { removeAfterDialog, type Remove } from '../../../ui/overlays/remove-after-asking.tsx';
import type { RemovalTexts } from '../../../ui/overlays/removal-dialog.tsx';

interface RemoveButtonProps {
  label: string;
  text: RemovalTexts;
  onRemove: Remove;
}

/** Button that deletes after a confirmation, and moves the focus to the neighbour. */
export function RemoveButton({ label, text, onRemove }: RemoveButtonProps) {
  const press = async ({ currentTarget }: MouseEvent) => {
    const focusNext = focusAfter(currentTarget.closest('li'));
    if (await removeAfterDialog(text, onRemove)) focusNext();
  };
  return <IconButton size="sm" icon={trashIcon} label={label} onClick={event => void press(event)} />;
}
