import { CITIES_PAGE_SIZE } from '#contract/features/config/limits.ts';
import type { City } from '#contract/features/config/types.ts';
import { defineList, everyone, nobody } from '../../lists/define-list.ts';

/**
 * Municipalities, for every form that asks for a place. They are reference data of no organisation, so nobody writes
 * them. @spec 1§3 City, 3§3.8
 */
export const cities = defineList<City>({
  name: 'Flx_Cities',
  summary: 'Municipalities of Colombia, the same for every organisation.',
  table: 'cities',
  organisation: null,
  fields: {
    Id: { type: 'int', column: 'id', filter: true },
    Name: { type: 'text', column: 'name', keyColumn: 'name_key', filter: true, sort: true, search: true },
    Department: { type: 'text', column: 'department', filter: true, sort: true },
  },
  order: ['Name'],
  pageSize: CITIES_PAGE_SIZE,
  maxPageSize: CITIES_PAGE_SIZE,
  scope: () => null,
  policy: { read: everyone, create: nobody, update: nobody, remove: nobody },
});
