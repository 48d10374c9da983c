import { useState, type DragEvent, type ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { arrowDownBoldIcon, arrowUpBoldIcon } from '../content/icons.ts';
import { IconButton } from './icon-button.tsx';
import styles from './sortable-list.module.css';

export interface SortableListProps<Item> {
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** Returns the name of an item for the buttons that move it. */
  nameOf: (item: Item) => string;
  words: {
    moveUp: (name: string) => string;
    moveDown: (name: string) => string;
    /** Announcement after the item has moved. */
    moved: (name: string, place: number, all: number) => string;
  };
  onChange: (items: Item[]) => void;
  /** True if nothing can be moved: the items are only shown in their order. */
  isFixed?: boolean;
  /** Lines between the items, or a card for each, raised while it is open. */
  look?: 'lines' | 'cards';
  children: (item: Item, index: number) => ReactNode;
}

/** List that is sorted by dragging, or by two buttons on each item for keyboards and touch. */
export function SortableList<Item>({
  items,
  keyOf,
  nameOf,
  words,
  onChange,
  isFixed = false,
  look = 'lines',
  children,
}: SortableListProps<Item>) {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const move = (from: number, to: number): void => {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    const rest = items.filter((_, index) => index !== from);
    onChange([...rest.slice(0, to), item, ...rest.slice(to)]);
    setSaid(words.moved(nameOf(item), to + 1, items.length));
  };
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const drop = (event: DragEvent, index: number): void => {
    event.preventDefault();
    if (dragged !== null) move(dragged, index);
    end();
  };
  return (
    <>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      <ul className={classNames(styles.list, styles[look])}>
        {items.map((item, index) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging is an extra; the buttons inside do all
          <li
            key={keyOf(item)}
            className={classNames(
              styles.item,
              isFixed && styles.fixed,
              over === index && dragged !== index && styles.over,
            )}
            draggable={!isFixed}
            onDragStart={() => setDragged(index)}
            onDragOver={event => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDragEnd={end}
            onDrop={event => drop(event, index)}
          >
            <div className={styles.content}>{children(item, index)}</div>
            {!isFixed && (
              <>
                <IconButton
                  icon={arrowUpBoldIcon}
                  label={words.moveUp(nameOf(item))}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon={arrowDownBoldIcon}
                  label={words.moveDown(nameOf(item))}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
