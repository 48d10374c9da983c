/** People of one page of the member search. @spec 2§9 */
export const PEOPLE_PAGE_SIZE = 10;

/** Most people that may be asked for at once: the collaborators that the application knows by name. @spec 2§9, 3§7.1 */
export const COLLABORATORS_MAX = 5000;
