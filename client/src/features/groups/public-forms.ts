/** What forms and lists that open later use of groups. */
export { useFindGroupsQuery, useListAllPlacesQuery, useListGroupByIdQuery } from './all-places.ts';
