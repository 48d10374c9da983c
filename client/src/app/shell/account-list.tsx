import { MenuPopover } from '../../ui/overlays/menu-popover.tsx';
import type { MenuListProps } from '../../ui/overlays/menu.tsx';
import { useAccountActions } from './account-actions.tsx';

/** Open list of the account menu. @spec 3§2.2 */
export const AccountList = (list: MenuListProps) => <MenuPopover {...list} groups={useAccountActions()} />;
