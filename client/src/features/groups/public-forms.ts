/** What forms and lists that open later use of groups. */
export { useListAllPlacesQuery } from './all-places.ts';
