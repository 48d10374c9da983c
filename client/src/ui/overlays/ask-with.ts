import type { ReactNode } from 'react';

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

export function currentDialog(): ReactNode {
  return current?.dialog ?? null;
}

export function subscribeDialog(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
