import { classNames } from '../../lib/class-names.ts';
import { arrowDownBoldIcon, arrowUpBoldIcon } from '../content/icons.ts';
import { Icon } from '../content/icon.tsx';
import { VisuallyHidden } from '../content/visually-hidden.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import type { ConsoleAction, ConsoleColumn, ConsoleOrder, ConsoleRow, ConsoleTable as Table } from './declaration.ts';
import { useConsoleTexts } from './texts.ts';
import type { Selection } from './console-rows.tsx';
import styles from './console-table.module.css';

export interface ConsoleTableProps<Row extends ConsoleRow> {
  table: Table<Row>;
  rows: readonly Row[];
  order: ConsoleOrder | null;
  /** True while the next rows load. */
  isEarlier: boolean;
  onOrder: (order: ConsoleOrder) => void;
  /** Selection, if several rows can be selected. */
  selection?: Selection<Row>;
}

/** Table of the rows with their actions; on a phone each row is a card. @spec 1§9 Data tables */
export function ConsoleTable<Row extends ConsoleRow>(props: ConsoleTableProps<Row>) {
  const { table, rows, order, isEarlier, onOrder, selection } = props;
  const { columns, actions, bulk } = table;
  const text = useConsoleTexts();
  return (
    <div className={styles.frame}>
      <table className={classNames(styles.table, isEarlier && styles.earlier)} aria-busy={isEarlier}>
        <thead>
          <tr>
            {bulk && selection && (
              <th scope="col" className={styles.select}>
                <SelectBox
                  label={text.selectAll}
                  isSelected={selection.rows.length === rows.length}
                  onToggle={selection.toggleAll}
                />
              </th>
            )}
            {columns.map(column => (
              <Header key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
            {actions && (
              <th scope="col" className={styles.actions}>
                <VisuallyHidden>{text.actions}</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row.Id}>
              {bulk && selection && (
                <td className={styles.select}>
                  <SelectBox
                    label={text.select(bulk.nameOf(row))}
                    isSelected={selection.has(row)}
                    onToggle={() => selection.toggle(row)}
                  />
                </td>
              )}
              {columns.map(column => (
                <td
                  key={column.id}
                  className={cellClass(column)}
                  data-label={column.isHeading ? undefined : column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
              {actions && (
                <td className={styles.actions}>
                  {actions(row).map(action => (
                    <ActionButton key={action.id} action={action} />
                  ))}
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface SelectBoxProps {
  label: string;
  isSelected: boolean;
  onToggle: () => void;
}

/** Checkbox with a finger-sized target. */
function SelectBox({ label, isSelected, onToggle }: SelectBoxProps) {
  return (
    <label className={styles.selectBox}>
      <input type="checkbox" checked={isSelected} onChange={onToggle} aria-label={label} />
    </label>
  );
}

function cellClass<Row>({ isHeading, isShort, isWideOnly }: ConsoleColumn<Row>): string | undefined {
  return classNames(isHeading && styles.main, isShort && styles.short, isWideOnly && styles.wideOnly);
}

interface HeaderProps<Row> {
  column: ConsoleColumn<Row>;
  order: ConsoleOrder | null;
  onOrder: (order: ConsoleOrder) => void;
}

/** Column header that sorts the rows when pressed, and reverses the order when pressed again. */
function Header<Row>({ column: { id, header, sort, isWideOnly }, order, onOrder }: HeaderProps<Row>) {
  const className = isWideOnly ? styles.wideOnly : undefined;
  if (!sort)
    return (
      <th scope="col" className={className}>
        {header}
      </th>
    );
  const direction = order?.column === id ? order.direction : undefined;
  const next = sort.only ?? (direction === 'asc' ? 'desc' : 'asc');
  return (
    <th scope="col" className={className} aria-sort={direction && (direction === 'desc' ? 'descending' : 'ascending')}>
      <button
        type="button"
        className={classNames(styles.sort, direction && styles.sorted)}
        title={direction && sort.titles[direction]}
        onClick={() => onOrder({ column: id, direction: next })}
      >
        {header}
        {direction && <Icon icon={direction === 'desc' ? arrowDownBoldIcon : arrowUpBoldIcon} />}
      </button>
    </th>
  );
}

function ActionButton({ action: { label, icon, onPress, opensDialog, isDestructive } }: { action: ConsoleAction }) {
  return (
    <IconButton
      size="sm"
      icon={icon}
      label={label}
      className={isDestructive ? styles.destructive : undefined}
      aria-haspopup={opensDialog ? 'dialog' : undefined}
      onClick={onPress}
    />
  );
}
