import { lazyDialog } from './lazy-dialog.tsx';
import type { ConfirmDialogProps } from './confirm-dialog.tsx';
import { Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { LoadingDialog } from './loading-dialog.tsx';

/** Dialog opened by code instead of a page: `AskedDialog` shows it. */
interface Asked {
  readonly dialog: ReactNode;
  readonly giveUp: () => void;
}

let current: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  current = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a dialog over the current page, and waits for its answer.
 * @param otherwise the answer if the page is left, or another dialog is shown, before there is one
 * @param show makes the dialog; it is closed by answering
 */
export function askWith<Answer>(
  otherwise: Answer,
  show: (answer: (value: Answer) => void) => ReactNode,
): Promise<Answer> {
  current?.giveUp();
  return new Promise(resolve => {
    const answer = (value: Answer) => {
      if (current === asked) change(null);
      resolve(value);
    };
    const asked: Asked = { dialog: show(answer), giveUp: () => answer(otherwise) };
    change(asked);
  });
}

/** Closes the dialog without an answer. */
export function giveUpAsking(): void {
  current?.giveUp();
}

function currentDialog(): ReactNode {
  return current?.dialog ?? null;
}

function subscribeDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Place of the dialogs that `askWith` opens: one in the whole application. Leaving the page closes them. */
export function AskedDialog() {
  const { pathname } = useLocation();
  useEffect(() => giveUpAsking, [pathname]);
  return (
    <Suspense fallback={<LoadingDialog onClose={giveUpAsking} />}>
      {useSyncExternalStore(subscribeDialog, currentDialog)}
    </Suspense>
  );
}

const ConfirmDialog = lazyDialog(() => import('./confirm-dialog.tsx'), 'ConfirmDialog');

type Question = Pick<ConfirmDialogProps, 'title' | 'text' | 'confirmLabel' | 'cancelLabel' | 'isDestructive'>;

/** Asks a question in a dialog over the current page. @returns whether the answer was yes */
export const askToConfirm = (question: Question): Promise<boolean> =>
  askWith(false, answer => (
    <ConfirmDialog {...question} onConfirm={() => answer(true)} onClose={() => answer(false)} />
  ));

/**
 * Asks a question with a second way to go on. @param other label of the second way
 * @returns 'none' after cancelling
 */
export const askToChoose = (question: Question, other: string): Promise<'confirmed' | 'other' | 'none'> =>
  askWith<'confirmed' | 'other' | 'none'>('none', answer => (
    <ConfirmDialog
      {...question}
      other={{ label: other, onPress: () => answer('other') }}
      onConfirm={() => answer('confirmed')}
      onClose={() => answer('none')}
    />
  ));
