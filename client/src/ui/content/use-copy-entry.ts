import { absoluteAddress } from '../../lib/share.ts';
import { useTexts } from '../../lib/texts.ts';
import { linkIcon } from './icons.ts';
import type { MenuItem } from '../overlays/menu.tsx';
import { reportFailure } from '../feedback/report-failure.ts';
import { toast } from '../overlays/toast.ts';

/** Returns the menu entry that copies the address of a page of the application. @param path as in `lib/paths.ts` */
export function useCopyEntry(path: string): MenuItem {
  const { label, copy } = useCopy();
  return { id: 'copy', label, icon: linkIcon, onSelect: () => void copy(absoluteAddress(path)) };
}

/** Copies an address and reports whether it worked. */
export function useCopy(): { label: string; copy: (address: string) => Promise<void> } {
  const text = useTexts('ui').link;
  const copy = async (address: string) => {
    try {
      await navigator.clipboard.writeText(address);
      toast(text.copied);
    } catch (failure) {
      reportFailure(text.failed, failure);
    }
  };
  return { label: text.copy, copy };
}
