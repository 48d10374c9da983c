import type { TeamRow } from '../../../../contract/features/groups/types.ts';
import { arrowUUpLeftIcon, clockCounterClockwiseIcon, trashIcon } from '../../ui/content/icons.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSetArchivedMutation } from './api.ts';
import { useGroupsTexts } from './texts.ts';

/** Entries for who administers a group: to archive it, and of an archived one to take that back or delete it. */
export function useEndingEntries({ Id, State, CanEdit, CanDelete }: TeamRow, onRemove: () => void): MenuItem[] {
  const text = useGroupsTexts().ending;
  const [setArchived] = useSetArchivedMutation();
  const archive = async (on: boolean) => {
    const question = { title: text.archiveQuestion, text: text.archiveHint, confirmLabel: text.archive };
    if (on && !(await askToConfirm(question))) return;
    await send(on);
  };
  const send = async (on: boolean): Promise<void> => {
    const { data, error } = await setArchived({ id: Id, on });
    if (data) toast(data.messageHtml);
    else reportFailure(text.failed, error, () => void send(on));
  };
  if (!CanEdit) return [];
  if (State === 'active')
    return [
      { id: 'archive', label: text.archive, icon: clockCounterClockwiseIcon, onSelect: () => void archive(true) },
    ];
  const restoring: MenuItem = {
    id: 'restore',
    label: text.restore,
    icon: arrowUUpLeftIcon,
    onSelect: () => void archive(false),
  };
  const removal: MenuItem = {
    id: 'remove',
    label: text.remove,
    icon: trashIcon,
    isDestructive: true,
    onSelect: onRemove,
  };
  return CanDelete ? [restoring, removal] : [restoring];
}
