import {
  lazy,
  Suspense,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import type { Glyph } from './icon.tsx';

export interface MenuItem {
  id: string;
  label: string;
  glyph?: Glyph | undefined;
  /** A destructive entry is red. */
  isDestructive?: boolean | undefined;
  onSelect: () => void;
}

/** What the trigger button must carry. Spread it: `trigger={props => <IconButton {...props} glyph={…} label={…} />}`. */
export interface MenuTriggerProps {
  ref: RefObject<HTMLButtonElement | null>;
  'aria-haspopup': 'menu';
  'aria-expanded': boolean;
  onClick: (event: MouseEvent) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onPointerEnter: () => void;
}

export interface MenuProps {
  /** Names the list for assistive technology. */
  label: string;
  /** Groups of entries, separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  trigger: (props: MenuTriggerProps) => ReactNode;
  /** Above the entries, such as a person's name. */
  header?: ReactNode;
  /** Distance from the button, in CSS pixels. */
  offset?: number | undefined;
}

const loadPopover = () => import('./menu-popover.tsx');
const MenuPopover = lazy(async () => ({ default: (await loadPopover()).MenuPopover }));

/**
 * A button that opens a list of actions. Arrows, Home, End, typing and Esc work, and the focus returns to the button.
 * The list itself (45 kB of behaviour) is fetched when a pointer comes near or the menu opens.
 */
export function Menu({ label, groups, trigger, header, offset = 8 }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [openedBy, setOpenedBy] = useState<'keys' | 'pointer' | null>(null);
  const isOpen = openedBy !== null;
  const close = () => setOpenedBy(null);
  // Enter and Space arrive as a click that no button of a mouse made.
  const toggle = (event: MouseEvent) => setOpenedBy(isOpen ? null : event.detail === 0 ? 'keys' : 'pointer');
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setOpenedBy('keys');
  };
  return (
    <>
      {trigger({
        ref: button,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        onClick: toggle,
        onKeyDown: openByArrow,
        onPointerEnter: () => void loadPopover(),
      })}
      {isOpen && (
        <Suspense>
          <MenuPopover
            label={label}
            groups={groups}
            header={header}
            trigger={button}
            offset={offset}
            isByKeys={openedBy === 'keys'}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
