import { lazyDialog } from './lazy-dialog.tsx';
import { askWith } from './ask-with.ts';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

/** Asks a question in a dialog over the current page. @returns whether the answer was yes */
export const askToConfirm = (
  question: Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'isDestructive'>,
): Promise<boolean> =>
  askWith(false, answer => (
    <ConfirmDialog {...question} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  ));
