import type { TeamRow } from '#contract/features/groups/types.ts';
import { archiveIcon, arrowUUpLeftIcon, trashIcon } from '../../ui/content/icons.ts';
import type { IconPath } from '../../ui/content/icon.tsx';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import { useSetArchivedMutation } from './api.ts';
import { useGroupsTexts } from './texts.ts';

interface ArchiveEntry extends MenuItem {
  readonly icon: IconPath;
}

/** Returns the entries for administrators of a group: archive it, and, for an archived one, restore or delete it. */
export function useArchiveEntries(): (group: TeamRow, onRemove: () => void) => ArchiveEntry[] {
  const text = useGroupsTexts().ending;
  const [setArchived] = useSetArchivedMutation();
  const archive = async (id: number, on: boolean) => {
    const question = { title: text.archiveQuestion, text: text.archiveHint, confirmLabel: text.archive };
    if (on && !(await askToConfirm(question))) return;
    await send(id, on);
  };
  const send = async (id: number, on: boolean): Promise<void> => {
    const { data, error } = await setArchived({ id, on });
    if (data) toast(data.messageHtml);
    else reportFailure(text.failed, error, () => void send(id, on));
  };
  return ({ Id, State, CanEdit, CanDelete }, onRemove) => {
    if (!CanEdit) return [];
    if (State === 'active') {
      const archiving = () => void archive(Id, true);
      return [{ id: 'archive', label: text.archive, icon: archiveIcon, onSelect: archiving }];
    }
    const restoring: ArchiveEntry = {
      id: 'restore',
      label: text.restore,
      icon: arrowUUpLeftIcon,
      onSelect: () => void archive(Id, false),
    };
    const removal: ArchiveEntry = {
      id: 'remove',
      label: text.remove,
      icon: trashIcon,
      isDestructive: true,
      onSelect: onRemove,
    };
    return CanDelete ? [restoring, removal] : [restoring];
  };
}
