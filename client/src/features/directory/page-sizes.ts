import type { DirectoryLayout } from './list-address.ts';

/** People of one page: five rows of the table; of cards as many as fill two and three columns. @spec 2§9 */
export const PAGE_SIZES: Readonly<Record<DirectoryLayout, number>> = { table: 5, cards: 12 };
