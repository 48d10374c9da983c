import {
  Suspense,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { IconPath } from '../content/icon.tsx';
import { type Fetched, lazyNamed } from '../../lib/lazy-named.ts';
import { LoadingPopover } from './loading-dialog.tsx';

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconPath | undefined;
  /** Number shown after the label, unless it is zero. */
  count?: number | undefined;
  /** True if the entry is destructive, and therefore red. */
  isDestructive?: boolean | undefined;
  onSelect: () => void;
}

/** Properties of the trigger button. Spread them: `trigger={props => <IconButton {...props} icon={…} label={…} />}`. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onKeyUp: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
  onFocus: () => void;
}

/** Properties of the open list, besides its entries. */
export interface MenuListProps {
  label: string;
  /** Content above the entries, such as a person's name. */
  header?: ReactNode;
  trigger: RefObject<HTMLButtonElement | null>;
  offset: number;
  /** True if opened by the keyboard: the first entry then gets the focus at once, otherwise the list does. */
  isByKeys: boolean;
  /** Called before `onClose`. */
  onChoose: (item: MenuItem) => void;
  onClose: () => void;
}

interface MenuFrame extends Pick<MenuListProps, 'header'> {
  /** Name of the list for assistive technology. */
  label: string;
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Distance from the button, in CSS pixels. */
  offset?: number | undefined;
}

interface MenuEntries {
  /** Groups of entries, separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  List?: undefined;
}

/** Menu whose entries are fetched with the list, because the first load has no room for them. */
interface LazyMenuEntries {
  groups?: undefined;
  List: ComponentType<MenuListProps> & Fetched;
}

export type MenuProps = MenuFrame & (MenuEntries | LazyMenuEntries);

/**
 * Keys that open the menu. Enter and Space are handled here, not as clicks: after a click the open list assumes a
 * screen reader and keeps the focus itself instead of giving it to its first entry.
 */
const OPENING_KEYS: readonly string[] = ['Enter', ' ', 'ArrowDown', 'ArrowUp'];

const MenuPopover = lazyNamed(() => import('./menu-popover.tsx'), 'MenuPopover');

/**
 * Button that opens a list of actions. Arrows, Home, End, typing and Esc work, and the focus returns to the button. The
 * list itself (45 kB of code) is fetched when a pointer comes near or the menu opens.
 */
export function Menu({ label, groups, List, trigger, header, offset = 8 }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'keys' | 'pointer' | null>(null);
  const isOpen = openedBy !== null;
  const chosen = useRef<MenuItem | null>(null);
  // Run after the list is gone and the focus is back, so that a dialog that opens now knows where to return it.
  useEffect(() => {
    if (isOpen || chosen.current === null) return;
    const { onSelect } = chosen.current;
    chosen.current = null;
    button.current?.focus();
    onSelect();
  }, [isOpen]);
  // A screen reader's press is a click without a mouse button (`detail` 0).
  const toggle = (event: MouseEvent) => setOpenedBy(isOpen ? null : event.detail === 0 ? 'keys' : 'pointer');
  const openByKey = (event: KeyboardEvent) => {
    if (!OPENING_KEYS.includes(event.key)) return;
    event.preventDefault();
    setOpenedBy('keys');
  };
  const { preload } = List ?? MenuPopover;
  const close = () => setOpenedBy(null);
  const list: MenuListProps = {
    label,
    header,
    trigger: button,
    offset,
    isByKeys: openedBy === 'keys',
    onChoose: item => {
      chosen.current = item;
    },
    onClose: close,
  };
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: toggle,
        onKeyDown: openByKey,
        onKeyUp: event => {
          // Otherwise Space would also press the button.
          if (event.key === ' ') event.preventDefault();
        },
        onPointerEnter: preload,
        onFocus: preload,
      })}
      {isOpen && (
        <Suspense fallback={<LoadingPopover anchor={button} offset={offset} onClose={close} />}>
          {List ? <List {...list} /> : <MenuPopover {...list} groups={groups} />}
        </Suspense>
      )}
    </>
  );
}
