/** Groups on one page of a list. @assumed */
export const GROUPS_PAGE_SIZE = 10;

/** Most groups in one request: all of them, to choose from by name. @assumed */
export const GROUPS_PAGE_MAX = 2000;

/** Most groups offered for a typed text. @assumed */
export const GROUPS_FOUND_MAX = 50;

/** Groups featured on the home page: the newest that are not areas. @spec 2§9 */
export const FEATURED_GROUPS = 3;

/** Most member ids in a group's `Users`; the exact number is in `MemberCount`. @assumed */
export const MEMBERS_LISTED_MAX = 5000;

/** Longest title, description and rules of a group, in characters. @spec 2§5 Group, 2§9 */
export const GROUP_TEXT_MAX = 200;

/** Longest title of a category, in characters. @assumed */
export const GROUP_CATEGORY_MAX = 60;

/** Longest text on the hobbies of people in groups of a category, in characters. @assumed */
export const CATEGORY_HOBBIES_MAX = 200;

/** Most categories in one request. @spec 2§9 */
export const GROUP_CATEGORIES_MAX = 5000;

/** Longest reason of a request, in characters. @assumed */
export const REQUEST_REASON_MAX = 140;

/** Requests on one page. @assumed */
export const REQUESTS_PAGE_SIZE = 10;

/** Most people invited at once by their ids. @assumed */
export const INVITED_AT_ONCE_MAX = 200;

/** People on one page of a group's members. @spec 2§9 Member search */
export const MEMBERS_PAGE_SIZE = 10;

/** Most members in one request. @assumed */
export const MEMBERS_PAGE_MAX = 100;

/** Most people that a search for invitees offers. @assumed */
export const CANDIDATES_MAX = 10;

/** Most e-mail addresses invited at once. @assumed */
export const EMAILS_MAX = 500;

/**
 * Most people and e-mail addresses that one person may add and invite on a day in Bogota, regardless of the outcome.
 * @assumed
 */
export const INVITED_A_DAY_MAX = 5_000;

/** Groups on one page of suggestions. @assumed */
export const SUGGESTIONS_PAGE_SIZE = 6;

/** Most colleagues of the reader's area whose groups are suggested: the newest. @assumed */
export const SUGGESTING_COLLEAGUES_MAX = 200;

/** Most groups for each reason that are compared before the best are suggested. @assumed */
export const SUGGESTED_OF_EACH_MAX = 60;

/** Newest items of public groups that are used to find active groups. @assumed */
export const ACTIVE_ITEMS_MAX = 200;

/** Days for which a publication counts as activity of its group. @assumed */
export const ACTIVE_DAYS = 7;

/** Most areas that a group follows. @assumed */
export const AREAS_FOLLOWED_MAX = 50;

/** Days for which a deleted group may be restored. @assumed */
export const DELETED_DAYS = 30;

/** Most deleted groups listed, the last deleted first. @assumed */
export const DELETED_LISTED_MAX = 100;
