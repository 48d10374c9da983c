import { folded } from '../../../lib/match-options.ts';

/**
 * Where the keys lead in a tree, as the ARIA Authoring Practices have it: by what is shown, so that nothing has to know beforehand
 * which branches are there.
 */

/** Letters that follow each other within this time are one beginning, in ms. @assumed */
const TYPING_MS = 700;

export const TREE_ITEM = '[role="treeitem"]';

const itemsOf = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(TREE_ITEM)];

const parentOf = (item: HTMLElement): HTMLElement | null => item.parentElement?.closest<HTMLElement>(TREE_ITEM) ?? null;

/** What is typed of a name: letters that come fast go on with what was typed before them. */
export interface Typed {
  letters: string;
  /** When the last one came, in ms. */
  at: number;
}

/** The item that a key leads to from another; null where it leads nowhere. `ArrowRight` and `ArrowLeft` only move, they open nothing. */
export function itemByKey(tree: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
  const items = itemsOf(tree);
  const place = items.indexOf(from);
  switch (key) {
    case 'ArrowDown':
      return items[place + 1] ?? null;
    case 'ArrowUp':
      return items[place - 1] ?? null;
    case 'ArrowRight':
      return from.querySelector<HTMLElement>(TREE_ITEM);
    case 'ArrowLeft':
      return parentOf(from);
    case 'Home':
      return items[0] ?? null;
    case 'End':
      return items.at(-1) ?? null;
    default:
      return null;
  }
}

/** The next item whose name begins with what is typed; a letter that is typed again goes on to the one after. */
export function itemByName(tree: HTMLElement, from: HTMLElement, typed: Typed): HTMLElement | null {
  const items = itemsOf(tree);
  const place = items.indexOf(from);
  const begin = typed.letters.length > 1 ? place : place + 1;
  const inOrder = [...items.slice(begin), ...items.slice(0, begin)];
  return inOrder.find(({ dataset }) => folded(dataset['name'] ?? '').startsWith(typed.letters)) ?? null;
}

/** What is typed, with one letter more. */
export function typedOn({ letters, at }: Typed, key: string, now: number): Typed {
  const letter = folded(key);
  const before = now - at > TYPING_MS ? '' : letters;
  return { letters: before === letter ? letter : before + letter, at: now };
}

/** Closed items beside this one, which `*` opens. */
export const closedBeside = (item: HTMLElement): HTMLElement[] =>
  [...(item.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute('aria-expanded') === 'false',
  );

/** Makes an item the one that Tab leads to; without one, the first where there is none. */
export function keepTabStop(tree: HTMLElement, item?: HTMLElement): void {
  const items = itemsOf(tree);
  const stop = item ?? items.find(({ tabIndex }) => tabIndex === 0) ?? items[0];
  for (const one of items) one.tabIndex = one === stop ? 0 : -1;
}
