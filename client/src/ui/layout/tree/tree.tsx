import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { caretRightBoldIcon } from '../../content/icons.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { folded } from '../../../lib/match-options.ts';
import styles from './tree.module.css';

/**
 * Keyboard movement in a tree, as in the ARIA Authoring Practices. It works on the rendered items, so the branches need
 * not be known beforehand.
 */

/** Longest pause between letters typed as one prefix, in ms. @assumed */
const TYPING_MS = 700;

const TREE_ITEM = '[role="treeitem"]';

const itemsOf = (tree: HTMLElement): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>(TREE_ITEM)];

const parentOf = (item: HTMLElement): HTMLElement | null => item.parentElement?.closest<HTMLElement>(TREE_ITEM) ?? null;

/** Letters typed so far of a name; letters typed quickly continue the earlier ones. */
interface Typed {
  letters: string;
  /** Time of the last letter, in ms. */
  at: number;
}

/**
 * Returns the item that a key leads to from another, or null if it leads nowhere. `ArrowRight` and `ArrowLeft` only
 * move, they open nothing.
 */
function itemByKey(tree: HTMLElement, from: HTMLElement, key: string): HTMLElement | null {
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
function itemByName(tree: HTMLElement, from: HTMLElement, typed: Typed): HTMLElement | null {
  const items = itemsOf(tree);
  const place = items.indexOf(from);
  const begin = typed.letters.length > 1 ? place : place + 1;
  const inOrder = [...items.slice(begin), ...items.slice(0, begin)];
  return inOrder.find(({ dataset }) => folded(dataset['name'] ?? '').startsWith(typed.letters)) ?? null;
}

/** Adds a letter to the typed ones. */
function typedOn({ letters, at }: Typed, key: string, now: number): Typed {
  const letter = folded(key);
  const before = now - at > TYPING_MS ? '' : letters;
  return { letters: before === letter ? letter : before + letter, at: now };
}

/** Returns the closed items beside this one, which `*` opens. */
const closedBeside = (item: HTMLElement): HTMLElement[] =>
  [...(item.parentElement?.children ?? [])].filter(
    (one): one is HTMLElement => one instanceof HTMLElement && one.getAttribute('aria-expanded') === 'false',
  );

/** Makes an item the tab stop; without an item, keeps the present one or takes the first. */
function keepTabStop(tree: HTMLElement, item?: HTMLElement): void {
  const items = itemsOf(tree);
  const stop = item ?? items.find(({ tabIndex }) => tabIndex === 0) ?? items[0];
  for (const one of items) one.tabIndex = one === stop ? 0 : -1;
}

interface TreeProps {
  /** Name of the tree. */
  label: string;
  /** `TreeItem`s. */
  children: ReactNode;
}

const NOTHING: Typed = { letters: '', at: 0 };

/** Level of a branch's items, from 1. */
const LevelContext = createContext(1);

/**
 * Tree whose branches open one by one. Arrows, Home, End, `*` and typing move in it, as in the ARIA Authoring
 * Practices, and Tab leads to one item. React Aria's tree is not used: it weighs 47 kB.
 */
export function Tree({ label, children }: TreeProps) {
  const tree = useRef<HTMLUListElement>(null);
  const typed = useRef(NOTHING);
  // Branches are added and removed without the tree itself being rendered.
  useEffect(() => {
    const element = tree.current;
    if (element === null) return undefined;
    keepTabStop(element);
    const watch = new MutationObserver(() => keepTabStop(element));
    watch.observe(element, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, []);
  const press = (event: KeyboardEvent<HTMLUListElement>) => {
    const item = event.target instanceof Element ? event.target.closest<HTMLElement>(TREE_ITEM) : null;
    if (tree.current === null || item === null || event.ctrlKey || event.metaKey || event.altKey) return;
    if (answerKey({ tree: tree.current, item, key: event.key, typed })) event.preventDefault();
  };
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={label}
      className={styles.tree}
      onKeyDown={press}
      onFocus={({ target }) => {
        const item = target.closest<HTMLElement>(TREE_ITEM);
        if (tree.current !== null && item !== null) keepTabStop(tree.current, item);
      }}
    >
      {children}
    </ul>
  );
}

interface Press {
  tree: HTMLElement;
  item: HTMLElement;
  key: string;
  typed: { current: Typed };
}

/**
 * Handles a key and returns whether it has a meaning in a tree. Opening and pressing are sent as clicks, which the item
 * handles.
 */
function answerKey({ tree, item, key, typed }: Press): boolean {
  const isOpen = item.getAttribute('aria-expanded');
  if (key === 'Enter' || key === ' ') click(item, 'row');
  else if ((key === 'ArrowRight' && isOpen === 'false') || (key === 'ArrowLeft' && isOpen === 'true'))
    click(item, 'toggle');
  else if (key === '*') for (const one of closedBeside(item)) click(one, 'toggle');
  else if (key.length === 1) {
    const now = performance.now();
    typed.current = typedOn(typed.current, key, now);
    // If no name begins with these letters, the last letter starts a new prefix.
    const found = itemByName(tree, item, typed.current);
    if (found === null) typed.current = typedOn(NOTHING, key, now);
    (found ?? itemByName(tree, item, typed.current))?.focus();
  } else if (/^(?:Arrow|Home$|End$)/.test(key)) itemByKey(tree, item, key)?.focus();
  else return false;
  return true;
}

const click = (item: HTMLElement, part: 'row' | 'toggle'): void =>
  item
    .querySelector<HTMLElement>(`:scope > [data-part="row"]${part === 'row' ? '' : ' [data-part="toggle"]'}`)
    ?.click();

interface TreeItemProps {
  /** Name used for typing to the item and by screen readers. */
  name: string;
  /** Text that is read out after the name. */
  description?: string | undefined;
  /** Position among its siblings, from 1, and their number; absent if not known. */
  place?: { readonly at: number; readonly of: number } | undefined;
  /** Whether its branch is open; absent if it has none. */
  isOpen?: boolean | undefined;
  /** Label of the button that opens and closes the branch. */
  toggleLabel?: string | undefined;
  onToggle?: (() => void) | undefined;
  onPress: () => void;
  /** True for the item that the page is about: it is scrolled to and focused when it appears. */
  isCurrent?: boolean | undefined;
  /** Visible content of the item. */
  children: ReactNode;
  /** `TreeItem`s of the branch, rendered while it is open. */
  branch?: ReactNode;
}

/** Line of a tree, with its branch below. */
export function TreeItem(props: TreeItemProps) {
  const { name, description, place, isOpen, toggleLabel = '', onToggle, onPress, isCurrent = false } = props;
  const level = useContext(LevelContext);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isCurrent) return undefined;
    // In the next frame, because a dialog that is closing returns the focus first.
    const frame = requestAnimationFrame(() => {
      item.current?.scrollIntoView({ block: 'center' });
      if (!(document.activeElement instanceof HTMLInputElement)) item.current?.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [isCurrent]);
  return (
    <li
      ref={item}
      role="treeitem"
      tabIndex={-1}
      data-name={name}
      aria-label={description === undefined ? name : `${name}, ${description}`}
      aria-expanded={isOpen}
      aria-level={level}
      aria-posinset={place?.at}
      aria-setsize={place?.of}
      aria-current={isCurrent || undefined}
      className={styles.item}
    >
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the tree hears the keys */}
      <div
        data-part="row"
        className={styles.row}
        onClick={() => {
          item.current?.focus({ preventScroll: true });
          onPress();
        }}
      >
        {isOpen === undefined ? (
          <span className={styles.leaf} />
        ) : (
          <IconButton
            data-part="toggle"
            tabIndex={-1}
            icon={caretRightBoldIcon}
            label={toggleLabel}
            className={classNames(styles.toggle, isOpen && styles.open)}
            onClick={event => {
              event.stopPropagation();
              item.current?.focus({ preventScroll: true });
              onToggle?.();
            }}
          />
        )}
        <div className={styles.content}>{props.children}</div>
      </div>
      {isOpen === true && (
        <LevelContext value={level + 1}>
          <ul role="group" className={styles.branch}>
            {props.branch}
          </ul>
        </LevelContext>
      )}
    </li>
  );
}
