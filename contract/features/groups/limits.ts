/** Groups of one page of a list. @assumed */
export const GROUPS_PAGE_SIZE = 10;

/** Most groups that may be asked for at once: all of them, to choose from by name. @assumed */
export const GROUPS_PAGE_MAX = 2000;

/** Groups that the home page features: the newest that are no areas. @spec 2§9 */
export const FEATURED_GROUPS = 3;

/** Most member ids that a group's `Users` carries; the exact number is in `MemberCount`. @assumed */
export const MEMBERS_LISTED_MAX = 5000;
