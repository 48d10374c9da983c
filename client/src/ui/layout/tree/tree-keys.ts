import { folded } from '../../../lib/match-options.ts';

/**
 * Keyboard movement in a tree, as in the ARIA Authoring Practices. It works on the rendered items, so the branches need
 * not be known beforehand.
 */

/** Longest pause between letters typed as one prefix, in ms. @assumed */
const TYPING_MS = 700;

export const TREE_ITEM = '[role="treeitem"]';

const itemsOf = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(TREE_ITEM)];

const parentOf = (item: HTMLElement): HTMLElement | null => item.parentElement?.closest<HTMLElement>(TREE_ITEM) ?? null;

/** Letters typed so far of a name; letters typed quickly continue the earlier ones. */
export interface Typed {
  letters: string;
  /** Time of the last letter, in ms. */
  at: number;
}

/**
 * Returns the item that a key leads to from another, or null if it leads nowhere. `ArrowRight` and `ArrowLeft` only
 * move, they open nothing.
 */
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

/**
 * Returns the next item whose name begins with the typed letters; repeating a single letter moves to the next match.
 */
export function itemByName(tree: HTMLElement, from: HTMLElement, typed: Typed): HTMLElement | null {
  const items = itemsOf(tree);
  const place = items.indexOf(from);
  const begin = typed.letters.length > 1 ? place : place + 1;
  const inOrder = [...items.slice(begin), ...items.slice(0, begin)];
  return inOrder.find(({ dataset }) => folded(dataset['name'] ?? '').startsWith(typed.letters)) ?? null;
}

/** Adds a letter to the typed ones. */
export function typedOn({ letters, at }: Typed, key: string, now: number): Typed {
  const letter = folded(key);
  const before = now - at > TYPING_MS ? '' : letters;
  return { letters: before === letter ? letter : before + letter, at: now };
}

/** Returns the closed items beside this one, which `*` opens. */
export const closedBeside = (item: HTMLElement): HTMLElement[] =>
  [...(item.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute('aria-expanded') === 'false',
  );

/** Makes an item the tab stop; without an item, keeps the present one or takes the first. */
export function keepTabStop(tree: HTMLElement, item?: HTMLElement): void {
  const items = itemsOf(tree);
  const stop = item ?? items.find(({ tabIndex }) => tabIndex === 0) ?? items[0];
  for (const one of items) one.tabIndex = one === stop ? 0 : -1;
}
