import type { FeedItem } from '#contract/features/feed/types.ts';
import { useTexts } from '../../lib/texts.ts';
import { bellIcon, bellSlashIcon } from '../../ui/content/icons.ts';
import type { MenuItem } from '../../ui/overlays/menu.tsx';
import { offerRetry } from '../../ui/feedback/report-failure.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useMuteItemMutation } from './api.ts';

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
