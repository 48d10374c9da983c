import { absoluteAddress } from '../../lib/share.ts';
import { useTexts } from '../../lib/texts.ts';
import { linkIcon } from './icons.ts';
import type { MenuItem } from '../overlays/menu.tsx';
import { reportFailure } from '../feedback/report-failure.ts';
import { toast } from '../overlays/toast.ts';

/** The entry of a menu that copies the address of a place of the application. @param path as in `lib/paths.ts` */
export function useCopyEntry(path: string): MenuItem {
  const text = useTexts('ui').link;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(absoluteAddress(path));
      toast(text.copied);
    } catch (failure) {
      reportFailure(text.failed, failure);
    }
  };
  return { id: 'copy', label: text.copy, icon: linkIcon, onSelect: () => void copy() };
}
