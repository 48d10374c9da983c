import type { ComponentType, ReactNode } from 'react';
import type { IconPath } from '../content/icon.tsx';
import type { BreadcrumbProps } from '../layout/breadcrumb.tsx';
import type { GrowingList } from '../layout/more-button.tsx';

/**
 * Console: a list of rows to administer, with search, filters, sorting and pages. A feature declares one and shows it
 * with `Console`; docs/ADDING-A-FEATURE.md has an example.
 *
 * `Filters` names its filters as in the address, each with its values: `{ estado: EmailState | '' }`.
 */
export type ConsoleDeclaration<Row extends ConsoleRow, Filters extends ConsoleFilters = NoFilters> = {
  title: string;
  /** Text under the title. */
  intro?: string | undefined;
  /** Pages above in the breadcrumb; the settings panel by default. */
  above?: BreadcrumbProps['above'] | undefined;
  /** Content between the heading and the rows, such as counts. */
  summary?: ReactNode;
  /** Button beside the title, which opens the form for a new row. */
  create?: { label: string; onPress: () => void } | undefined;
  /** Address of the bin with rows deleted here, if there is one. */
  bin?: string | undefined;
  /** Label of the search box, if there is one. */
  search?: string | undefined;
  filters?: { readonly [Name in keyof Filters]: ConsoleFilter<Filters[Name]> };
  /** Filter shown as tabs, which must have options; the others are select boxes. */
  tabs?: keyof Filters & string;
  /** Further tools beside the search. */
  tools?: ReactNode;
  /** Choice of hidden columns, for a console with columns. */
  choice?: ColumnChoice | undefined;
  /** CSV export of the requested rows, for a console with columns. */
  file?: ConsoleFile<Row, Filters> | undefined;
  /** Tool for all rows that match the search and the filters, from every page; shown above the rows. */
  everyRow?: ((view: ConsoleView<Filters>) => ReactNode) | undefined;
  words: ConsoleWords;
  /** Whether pages can be opened by number in a wide window, and not only one by one. */
  hasPageNumbers?: true;
  /** Hook that reads the requested rows. `numberedList` and `growingList` build its result from a query. */
  useList: (view: ConsoleView<Filters>) => ConsoleList<Row>;
} & (ConsoleTable<Row> | ConsoleLines<Row>);

/** Rows with columns: a table, and on a phone a card for each row. @spec 1§9 Data tables */
export interface ConsoleTable<Row> {
  columns: readonly ConsoleColumn<Row>[];
  /** Default order if the address names none. */
  order?: ConsoleOrder;
  /** Actions on a row. */
  actions?: (row: Row) => readonly ConsoleAction[];
  /** Bulk actions on several selected rows of a page, and the name of each row. */
  bulk?: { nameOf: (row: Row) => string; actions: (rows: readonly Row[]) => readonly ConsoleBulkAction[] };
}

/** Rows to be read instead of compared; each renders its own line. */
export interface ConsoleLines<Row> {
  line: (row: Row) => ReactNode;
}

/** Column of a file. */
export interface FileColumn<Row> {
  header: string;
  text: (row: Row) => string;
}

export interface ConsoleColumn<Row> {
  /** Identifier of the column, also used in the address: `created`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** Text for the exported file, if the cell is more than a text. */
  text?: (row: Row) => string;
  /** True if this column names the row: on a telephone it is the heading of the card, without the column's name. */
  isHeading?: boolean;
  /** True if the column is only as wide as its contents, which stay on one line: dates, chips. */
  isShort?: boolean;
  /** True if the column is left out of narrow tables; the cards on a telephone have room for it. */
  isWideOnly?: boolean;
  /** Sorting by this column; undefined if it cannot be sorted by. */
  sort?: {
    /** Field of the list: `CreationDate`. */
    by: string;
    /** Titles of the button in each order: "Más recientes primero". */
    titles: Readonly<Record<ConsoleOrder['direction'], string>>;
    /** Direction of a column that can be sorted in one direction only. */
    only?: ConsoleOrder['direction'] | undefined;
  };
}

/** Columns that the viewer hides, and the means to save that choice. */
export interface ColumnChoice {
  /** Ids of the hidden columns. */
  hidden: readonly string[];
  isSaving: boolean;
  /** Saves the choice; reports its own failures. */
  save: (hidden: readonly string[]) => Promise<void>;
}

/** Export of a console's rows as a file: all rows that match the filter, not just the open page. */
export interface ConsoleFile<Row, Filters extends ConsoleFilters> {
  /** Name of the file without its extension: "noticias". */
  name: string;
  /** Returns the address of the list and its query parameters, without `$top` and `$next`. */
  request: (view: ConsoleView<Filters>) => { url: string; params: Readonly<Record<string, string>> };
  /** Columns of the file, if they are not those of the table. */
  columns?: readonly FileColumn<Row>[];
}

export interface ConsoleOrder {
  /** Id of a column that has a `sort`. */
  column: string;
  direction: 'asc' | 'desc';
}

/** Icon button at the end of a row. */
export interface ConsoleAction {
  id: string;
  /** Label with the row's name: "Editar: Nueva sede". */
  label: string;
  icon: IconPath;
  onPress: () => void;
  opensDialog?: boolean;
  isDestructive?: boolean;
}

/** Button above the rows that acts on all the selected ones. */
export interface ConsoleBulkAction {
  id: string;
  /** Label of the button: "Bloquear". */
  label: string;
  onPress: () => void;
  /** True if it acts at once, without a dialog. */
  isImmediate?: boolean;
}

/** Filter with a few options, or with so many that the feature supplies its own field. */
export type ConsoleFilter<Value extends string> = ConsoleOptions<Value> | ConsoleChoice;

export interface ConsoleOptions<Value extends string> {
  label: string;
  /** Options of the filter; the first is the default if the address names none; '' means all rows. */
  options: readonly { value: Value; label: string }[];
}

export interface ConsoleChoice {
  label: string;
  /** Pattern of a valid value in the address. If the address names none, all rows are shown. */
  pattern: RegExp;
  /** Field to choose the value with; may be loaded lazily. */
  Field: ComponentType<ConsoleFieldProps>;
}

export interface ConsoleFieldProps {
  label: string;
  /** Chosen value; '' for all rows. */
  value: string;
  onChange: (value: string) => void;
}

export interface ConsoleWords {
  /** Loading message: "Cargando noticias". */
  loading: string;
  emptyTitle: string;
  emptyHint?: string | undefined;
  /** Message for a search or filter without results, if it differs from the consoles' default. */
  nothingFound?: { readonly title: string; readonly text: string } | undefined;
  /** Hint after a failed load: "No pudimos cargar las noticias." */
  failedHint: string;
  /** Invented rows, cell by cell, shown if the real ones could not be loaded. @spec 2§8, decision 9 */
  samples?: readonly (readonly string[])[];
}

/** Search, filters, order and page of a console. The address holds them, so a reload or going back keeps them. */
export interface ConsoleView<Filters extends ConsoleFilters = NoFilters> {
  /** Search text as the server takes it; '' for none. */
  search: string;
  filters: Readonly<Filters>;
  /** Value for `$orderby`: `CreationDate desc`; '' for the list's default order. */
  orderBy: string;
  order: ConsoleOrder | null;
  /** Page number, from 1. */
  page: number;
  /**
   * Address of the page as given by the response for the previous page; null if that page has not been read. Not kept
   * in the browser's address.
   */
  link: string | null;
}

/** Rows of a console with their loading state and paging. */
export interface ConsoleList<Row> {
  /** Undefined until the first rows have arrived. */
  rows: readonly Row[] | undefined;
  /** True while the rows still belong to the previous request and the new ones are loading. */
  isEarlier: boolean;
  hasFailed: boolean;
  refetch: () => void;
  /** Pages that are turned forward by the `next` link, or a list that grows. */
  paging:
    | { kind: 'pages'; total: number; size: number; next: string | null }
    | { kind: 'more'; label: string; list: GrowingList };
}

export interface ConsoleRow {
  readonly Id: number | string;
}

/** Value of each filter by its name; '' for all rows. */
export type ConsoleFilters = Readonly<Record<string, string>>;

/** Filters of a console that has none. */
export type NoFilters = Record<never, string>;
