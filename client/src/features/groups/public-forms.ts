/** Parts of groups that forms and lists opened later use. */
export { useListFoundGroupsQuery, useListAllPlacesQuery, useListGroupByIdQuery } from './all-places.ts';
