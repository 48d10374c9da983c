import type { DirectoryLayout } from './list-address.ts';

/** Number of people on a page: five rows of the table; enough cards for two or three full columns. @spec 2§9 */
export const PAGE_SIZES: Readonly<Record<DirectoryLayout, number>> = { table: 5, cards: 12 };
