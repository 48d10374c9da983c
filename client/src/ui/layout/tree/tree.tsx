import { createContext, useContext, useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { classNames } from '../../../lib/class-names.ts';
import { caretRightBoldIcon } from '../../content/icons.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { closedBeside, itemByKey, itemByName, keepTabStop, TREE_ITEM, typedOn, type Typed } from './tree-keys.ts';
import styles from './tree.module.css';

export interface TreeProps {
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

export interface TreeItemProps {
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
