import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { toast } from '../../ui/overlays/toast.ts';
import { tell } from './use-worker.ts';

/** Whether somebody writes, or has something open that a new page would close. */
const isBusy = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null ||
  (document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') ?? false);

/**
 * Component that says that there is a new release. It takes over when the person goes to another page and writes
 * nothing: that page is loaded again, all of it from the new release.
 */
export function NewVersion({ worker, text }: { worker: ServiceWorker | null; text: string }) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (worker !== null) toast(text, 'info');
  }, [worker, text]);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (worker === null || isBusy()) return;
    navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
    tell(worker, 'take over');
  }, [pathname, worker]);
  return null;
}
