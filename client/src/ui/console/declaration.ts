import type { ComponentType, ReactNode } from 'react';
import type { IconPath } from '../content/icon.tsx';
import type { GrowingList } from '../layout/more-button.tsx';

/**
 * A console is a list of rows that somebody looks after: found by words and filters, put in order, turned page by page. A
 * feature declares one and shows it with `Console`; docs/ADDING-A-FEATURE.md has an example.
 *
 * `Filters` names its filters as they stand in the address, each with its values: `{ estado: EmailState | '' }`.
 */
export type ConsoleDeclaration<Row extends ConsoleRow, Filters extends ConsoleFilters = NoFilters> = {
  title: string;
  /** A text under the title. */
  intro?: string | undefined;
  /** The button beside the title, which opens the form for a new row. */
  create?: { label: string; onPress: () => void } | undefined;
  /** Names the search box, where there is one. */
  search?: string | undefined;
  filters?: { readonly [Name in keyof Filters]: ConsoleFilter<Filters[Name]> };
  /** The filter that is shown as tabs, one of options; the others are boxes to choose from. */
  tabs?: keyof Filters & string;
  /** What else stands beside the search. */
  tools?: ReactNode;
  /** Of a console with columns: which of them the person hides. */
  choice?: ColumnChoice | undefined;
  /** Of a console with columns: what is asked for can be saved as a CSV file. */
  file?: ConsoleFile<Filters> | undefined;
  words: ConsoleWords;
  /** Pages can be turned to by their numbers where the window is wide, and not one by one alone. */
  hasPageNumbers?: true;
  /** A hook: reads what is asked for. `numberedList` and `growingList` make its answer of a query. */
  useList: (view: ConsoleView<Filters>) => ConsoleList<Row>;
} & (ConsoleTable<Row> | ConsoleLines<Row>);

/** Rows with columns: a table, and on a telephone a card for each row. @spec 1§9 Data tables */
export interface ConsoleTable<Row> {
  columns: readonly ConsoleColumn<Row>[];
  /** The order where the address names none. */
  order?: ConsoleOrder;
  /** What can be done with a row. */
  actions?: (row: Row) => readonly ConsoleAction[];
  /** How a row is called, where several of a page can be selected, and what can be done with them. */
  bulk?: { nameOf: (row: Row) => string; actions: (rows: readonly Row[]) => readonly ConsoleBulkAction[] };
}

/** Rows that are read rather than compared: each is a line of its own making. */
export interface ConsoleLines<Row> {
  line: (row: Row) => ReactNode;
}

export interface ConsoleColumn<Row> {
  /** Names it, in the address too: `created`. */
  id: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** What stands in a file, where the cell is more than a text. */
  text?: (row: Row) => string;
  /** What the row is called by: on a telephone the heading of its card, without the column's name. */
  isHeading?: boolean;
  /** No wider than its contents, which stay on one line: dates, chips. */
  isShort?: boolean;
  /** Left out where a table is narrow; the cards of a telephone have room for it. */
  isWideOnly?: boolean;
  /** Where rows can be put in order by it. */
  sort?: {
    /** The field of the list: `CreationDate`. */
    by: string;
    /** Said of the button while it is in this order: "Más recientes primero". */
    titles: Readonly<Record<ConsoleOrder['direction'], string>>;
  };
}

/** Which columns somebody hides, and how that is kept. */
export interface ColumnChoice {
  /** Ids of columns. */
  hidden: readonly string[];
  isSaving: boolean;
  /** Reports by itself what fails. */
  save: (hidden: readonly string[]) => Promise<void>;
}

/** The rows of a console as a file: all that the filter shows, whatever page is open. */
export interface ConsoleFile<Filters extends ConsoleFilters> {
  /** Without its ending: "noticias". */
  name: string;
  /** The list and what it is read with, without `$top` and `$next`. */
  request: (view: ConsoleView<Filters>) => { url: string; params: Readonly<Record<string, string>> };
}

export interface ConsoleOrder {
  /** Id of a column that has a `sort`. */
  column: string;
  direction: 'asc' | 'desc';
}

/** An icon button at the end of a row. */
export interface ConsoleAction {
  id: string;
  /** With the row's name: "Editar: Nueva sede". */
  label: string;
  icon: IconPath;
  onPress: () => void;
  opensDialog?: boolean;
  isDestructive?: boolean;
}

/** A button over the rows, of all that are selected. */
export interface ConsoleBulkAction {
  id: string;
  /** "Bloquear" */
  label: string;
  onPress: () => void;
}

/** One of a few options, or of so many that the feature has a field of its own to find it by. */
export type ConsoleFilter<Value extends string> = ConsoleOptions<Value> | ConsoleChoice;

export interface ConsoleOptions<Value extends string> {
  label: string;
  /** The first one holds where the address names none; '' for all rows. */
  options: readonly { value: Value; label: string }[];
}

export interface ConsoleChoice {
  label: string;
  /** What a value looks like in the address. Where it names none, all rows are meant. */
  pattern: RegExp;
  /** It may be fetched when it is shown. */
  Field: ComponentType<ConsoleFieldProps>;
}

export interface ConsoleFieldProps {
  label: string;
  /** '' for all rows. */
  value: string;
  onChange: (value: string) => void;
}

export interface ConsoleWords {
  /** "Cargando noticias" */
  loading: string;
  emptyTitle: string;
  emptyHint?: string | undefined;
  /** Of what was searched for or filtered, where something else than the consoles' own sentences is said. */
  nothingFound?: { readonly title: string; readonly text: string } | undefined;
  /** "No pudimos cargar las noticias." */
  failedHint: string;
  /** Invented rows, cell by cell, that are shown where the real ones could not be loaded. @spec 2§8, decision 9 */
  samples?: readonly (readonly string[])[];
}

/** What a console is asked for: all of it stands in the address, so that a reload and going back keep it. */
export interface ConsoleView<Filters extends ConsoleFilters = NoFilters> {
  /** As the server takes it; '' for none. */
  search: string;
  filters: Readonly<Filters>;
  /** For `$orderby`: `CreationDate desc`; '' where the list has its own. */
  orderBy: string;
  order: ConsoleOrder | null;
  /** From 1. */
  page: number;
  /** Address of the page, as the answer to the page before gave it; null where that page has not been read. Not in the address. */
  link: string | null;
}

/** What a console shows. */
export interface ConsoleList<Row> {
  /** Undefined until some have arrived. */
  rows: readonly Row[] | undefined;
  /** They answer what was asked before; the others are on their way. */
  isEarlier: boolean;
  hasFailed: boolean;
  refetch: () => void;
  /** Pages that are turned forward by the link to the `next` one, or a list that grows. */
  paging:
    | { kind: 'pages'; total: number; size: number; next: string | null }
    | { kind: 'more'; label: string; list: GrowingList };
}

export interface ConsoleRow {
  readonly Id: number | string;
}

/** The value of each filter by its name; '' where all rows are meant. */
export type ConsoleFilters = Readonly<Record<string, string>>;

/** No filters. */
export type NoFilters = Record<never, string>;
