import { useId, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { Icon, type IconPath } from '../content/icon.tsx';
import { CountBadge } from '../content/count-badge.tsx';
import styles from './layout.module.css';
import { classNames } from '../../lib/class-names.ts';

export interface TabDescription {
  id: string;
  label: string;
  /** Icon before the label; the second one is shown while the tab is selected. */
  icons?: readonly [resting: IconPath, selected: IconPath] | undefined;
  /** Count beside the label; a component may render nothing until the number is known. */
  count?: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the row of tabs. */
  label: string;
  tabs: readonly TabDescription[];
  selected: string;
  onSelect: (id: string) => void;
  /**
   * Look of the tabs. `lined` has a line under the whole row and fills the width of a phone; `page` also has space
   * below.
   */
  variant?: 'page' | 'lined' | 'card' | undefined;
}

/** Position of the tab that a key leads to, by key. */
const STEPS: Readonly<Record<string, (position: number, count: number) => number>> = {
  ArrowRight: (position, count) => (position + 1) % count,
  ArrowLeft: (position, count) => (position + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/**
 * Tabs and the panel of the selected one. Arrows, Home and End move and select, as in the ARIA Authoring Practices.
 * React Aria's tabs are not used: they weigh 37 kB, on the first screen of half of the pages.
 */
export function Tabs({ label, tabs, selected, onSelect, variant = 'card' }: TabsProps) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  // If the row is wider than the screen, scroll to the selected tab, because its address may have been opened directly.
  useLayoutEffect(() => {
    const [tab, seen] = [row.current?.querySelector('[aria-selected=true]'), row.current].map(one =>
      one?.getBoundingClientRect(),
    );
    if (row.current && tab && seen)
      // Round to whole pixels: browsers ignore fractions, which would leave part of the tab out of sight.
      row.current.scrollLeft +=
        Math.max(0, Math.ceil(tab.right - seen.right)) + Math.min(0, Math.floor(tab.left - seen.left));
  }, [selected, tabs.length]);
  const panel = tabs.find(tab => tab.id === selected);
  const move = (event: KeyboardEvent<HTMLElement>, position: number) => {
    const next = STEPS[event.key]?.(position, tabs.length) ?? position;
    const target = tabs[next];
    if (next === position || target === undefined) return;
    event.preventDefault();
    document.getElementById(`${id}-${target.id}`)?.focus();
    onSelect(target.id);
  };
  return (
    <>
      <div
        ref={row}
        role="tablist"
        aria-label={label}
        className={classNames(styles.list, variant !== 'card' && styles.lined, variant === 'page' && styles.tabsPage)}
      >
        {tabs.map((tab, position) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${id}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            className={styles.tab}
            onClick={() => onSelect(tab.id)}
            onKeyDown={event => move(event, position)}
          >
            {tab.icons && <Icon icon={tab.icons[tab.id === selected ? 1 : 0]} />}
            {tab.label}
            {tab.count !== undefined && <CountBadge tone="neutral">{tab.count}</CountBadge>}
          </button>
        ))}
      </div>
      {panel && (
        <div
          role="tabpanel"
          id={`${id}-panel`}
          aria-labelledby={`${id}-${panel.id}`}
          className={styles.panel}
          key={panel.id}
        >
          {panel.content}
        </div>
      )}
    </>
  );
}
