import { paths } from '../../lib/paths.ts';

/** Addresses of collective cards. */
export const cardPaths = {
  one: (id: number): string => `${paths.birthdays}/cards/${id}`,
  pattern: `${paths.birthdays}/cards/:cardId`,
} as const;
