import { use, useState, createContext } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation } from 'react-router-dom';
import type { FeedItem } from '#contract/features/feed/types.ts';
import { useItemNames } from '#client/lib/item-names.ts';
import { paths } from '#client/lib/paths.ts';
import { useTexts } from '#client/lib/texts.ts';
import {
  bellIcon,
  bellSlashIcon,
  bookmarkSimpleFillIcon,
  bookmarkSimpleIcon,
  dotsThreeBoldIcon,
  eyeSlashIcon,
  flagIcon,
  pencilSimpleIcon,
  thumbsUpIcon,
  trashIcon,
} from '#client/ui/content/icons.ts';
import { IconButton } from '#client/ui/controls/icon-button.tsx';
import { Menu, type MenuItem } from '#client/ui/overlays/menu.tsx';
import { offerRetry } from '#client/ui/feedback/report-failure.ts';
import { toast } from '#client/ui/overlays/toast.ts';
import { useCopyEntry } from '#client/ui/content/use-copy-entry.ts';
import { seeLess, type GroupDispatch } from '../../../groups/public.ts';
import { useViewer } from '../../../session/public.ts';
import { ReactedDialog } from '../../../social/public.ts';
import { useSaveItemMutation, useMuteItemMutation } from '../../api.ts';
import { useItemPath } from '../../cards.ts';
import { ItemDialogsContext } from '../../item-dialogs.ts';
import { patchItem, type FeedDispatch } from '../../patches.ts';

/** Returns the menu entry that mutes or unmutes an item. */
export function useMuteEntry({ Id, Muted = false }: Pick<FeedItem, 'Id' | 'Muted'>): MenuItem {
  const text = useTexts('feed').mute;
  const [mute] = useMuteItemMutation();
  const toggle = async (): Promise<void> => {
    const { error } = await mute({ itemId: Id, on: !Muted });
    if (error) offerRetry(text.failed, error, () => void toggle());
    else toast(Muted ? text.unmuted : text.muted);
  };
  return {
    id: 'mute',
    label: Muted ? text.off : text.on,
    icon: Muted ? bellIcon : bellSlashIcon,
    onSelect: () => void toggle(),
  };
}

/** Extra menu entries for an item in the current place; none in most feeds. */
export const ItemEntriesContext = createContext<(item: FeedItem) => readonly MenuItem[]>(() => []);

export interface ItemMenuProps {
  item: FeedItem;
  /** Extra entries for people who may edit the content of the item. */
  more?: readonly MenuItem[] | undefined;
  onEdit: () => void;
  onRemove: () => void;
}

/** Menu of an item: entries for anybody, for its author, and for everybody but its author. @spec 1§6 */
export function ItemMenu(props: ItemMenuProps) {
  const { item } = props;
  const text = useTexts('feed').post;
  const dispatch = useDispatch<FeedDispatch>();
  const [open, setOpen] = useState<'reacted' | 'report' | null>(null);
  const common = useCommonEntries(item, () => setOpen('reacted'));
  const { report: ReportDialog } = use(ItemDialogsContext);
  const there = [...use(ItemEntriesContext)(item), ...useLessEntry(item)];
  const own = useOwnEntries(props, ReportDialog && (() => setOpen('report')));
  const label = text.options(item.userName);
  return (
    <>
      <Menu
        label={label}
        groups={[common, there, own].filter(group => group.length > 0)}
        trigger={trigger => <IconButton {...trigger} size="sm" icon={dotsThreeBoldIcon} label={label} />}
      />
      {open === 'reacted' && (
        <ReactedDialog subject={{ list: 'Flx_Feed', id: item.Id }} counts={item} onClose={() => setOpen(null)} />
      )}
      {ReportDialog && open === 'report' && (
        <ReportDialog
          subject={{ PostId: item.Id }}
          seen={item.Description}
          onReported={() => dispatch(patchItem(item.Id, () => ({ Reported: true })))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}

/** Returns the entry to see less of a group or area, on a card of home that is there because of it. */
function useLessEntry(item: FeedItem): MenuItem[] {
  const text = useTexts('feed').post;
  const dispatch = useDispatch<GroupDispatch>();
  const { pathname } = useLocation();
  const [place] = item.Home ? [] : item.Group;
  if (place === undefined || pathname !== paths.home) return [];
  const act = () => seeLess(dispatch, place, true).catch(() => undefined);
  return [{ id: 'less', label: text.seeLess[place.Type], icon: eyeSlashIcon, onSelect: () => void act() }];
}

/** Returns the common entries: save, copy the address, mute, see who reacted. */
function useCommonEntries(item: FeedItem, onReacted: () => void): MenuItem[] {
  const text = useTexts('feed').post;
  const [save] = useSaveItemMutation();
  const copy = useCopyEntry(useItemPath(item));
  const mute = useMuteEntry(item);
  const isSaved = item.Saved === true;
  const toggle = async (): Promise<void> => {
    const { error } = await save({ itemId: item.Id, on: !isSaved });
    if (error) offerRetry(text.saveFailed, error, () => void toggle());
    else toast(isSaved ? text.unsaved : text.saved);
  };
  const entries: MenuItem[] = [
    {
      id: 'save',
      label: isSaved ? text.unsave : text.save,
      icon: isSaved ? bookmarkSimpleFillIcon : bookmarkSimpleIcon,
      onSelect: () => void toggle(),
    },
    copy,
    mute,
  ];
  if (item.LikeCount + item.ApplauseCount === 0) return entries;
  return [...entries, { id: 'reacted', label: text.whoReacted, icon: thumbsUpIcon, onSelect: onReacted }];
}

/** Returns the author's entries, edit and delete; everybody else may report the item. */
function useOwnEntries({ item, more = [], onEdit, onRemove }: ItemMenuProps, onReport?: () => void): MenuItem[] {
  const text = useTexts('feed').post;
  const viewer = useViewer();
  const { menu: words = text } = useItemNames(item.Type);
  const edit: MenuItem = { id: 'edit', label: words.edit, icon: pencilSimpleIcon, onSelect: onEdit };
  const remove: MenuItem = {
    id: 'remove',
    label: words.remove,
    icon: trashIcon,
    isDestructive: true,
    onSelect: onRemove,
  };
  return [
    ...(item.CanEdit ? [edit] : []),
    ...more,
    ...(item.CanDelete ? [remove] : []),
    ...(onReport && item.CreatedBy !== viewer.id
      ? [{ id: 'report', label: words.report, icon: flagIcon, onSelect: onReport }]
      : []),
  ];
}
