import { useEffect } from 'react';
import { toast } from '../../ui/overlays/toast.ts';

/** Whether the person writes, or has something open that a new page would close. */
const isBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  [...document.querySelectorAll('textarea')].some(({ value }) => value !== '') ||
  (document.activeElement?.matches('input, select, [contenteditable="true"]') ?? false);

/** Whether a press on a link leads to another page here, in this tab. */
function leadsOn({ target, button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null;
  if (link === null || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  const isHere = link.origin === window.location.origin && link.pathname !== window.location.pathname;
  return isHere && link.target === '' && !link.hasAttribute('download');
}

/**
 * Component that says that there is a new release. It takes over when the person follows a link and writes nothing: the
 * browser then loads the page as a whole, and the service worker lets the new one answer.
 */
export function NewVersion({ isReady, text }: { isReady: boolean; text: string }) {
  useEffect(() => {
    if (!isReady) return undefined;
    toast(text, 'info');
    const follow = (event: MouseEvent): void => {
      // The router hears nothing of it, so the browser follows the link itself.
      if (leadsOn(event) && !isBusy()) event.stopPropagation();
    };
    document.addEventListener('click', follow, { capture: true });
    return () => document.removeEventListener('click', follow, { capture: true });
  }, [isReady, text]);
  return null;
}
