/** What forms and lists that open later use of groups. */
export { useListFoundGroupsQuery, useListAllPlacesQuery, useListGroupByIdQuery } from './all-places.ts';
