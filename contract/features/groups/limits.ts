/** Groups of one page of a list. @assumed */
export const GROUPS_PAGE_SIZE = 10;

/** Most groups that may be asked for at once: all of them, to choose from by name. @assumed */
export const GROUPS_PAGE_MAX = 2000;

/** Groups that are offered for what somebody types. @assumed */
export const GROUPS_FOUND_MAX = 50;

/** Groups that the home page features: the newest that are no areas. @spec 2§9 */
export const FEATURED_GROUPS = 3;

/** Most member ids that a group's `Users` carries; the exact number is in `MemberCount`. @assumed */
export const MEMBERS_LISTED_MAX = 5000;

/** Longest title, description and rules, in characters. @spec 2§5 Group, 2§9 */
export const GROUP_TEXT_MAX = 200;

/** Longest title of a category, in characters. @assumed */
export const GROUP_CATEGORY_MAX = 60;

/** Longest words on what people like who belong to groups of a category, in characters. @assumed */
export const CATEGORY_HOBBIES_MAX = 200;

/** Most categories that are asked for at once. @spec 2§9 */
export const GROUP_CATEGORIES_MAX = 5000;

/** Longest reason of a request, in characters. @assumed */
export const REQUEST_REASON_MAX = 140;

/** Requests of one page. @assumed */
export const REQUESTS_PAGE_SIZE = 10;

/** People who are invited at once by their ids. @assumed */
export const INVITED_AT_ONCE_MAX = 200;

/** People of one page of a group's members. @spec 2§9 Member search */
export const MEMBERS_PAGE_SIZE = 10;

/** Most members that may be asked for at once. @assumed */
export const MEMBERS_PAGE_MAX = 100;

/** People whom a search of whom to invite offers. @assumed */
export const CANDIDATES_MAX = 10;

/** E-mail addresses that are invited at once. @assumed */
export const EMAILS_MAX = 500;

/** People and e-mail addresses that one person may add and invite on a day in Bogota, whatever becomes of them. @assumed */
export const INVITED_A_DAY_MAX = 5_000;

/** Groups of one page of suggestions. @assumed */
export const SUGGESTIONS_PAGE_SIZE = 6;

/** Colleagues of one's area whose groups are suggested: the newest. @assumed */
export const SUGGESTING_COLLEAGUES_MAX = 200;

/** Groups of each reason that are compared before the best are suggested. @assumed */
export const SUGGESTED_OF_EACH_MAX = 60;

/** Items of public groups, the newest, by which groups in which something happens are known. @assumed */
export const ACTIVE_ITEMS_MAX = 200;

/** Days for which what was published in a group counts as its activity. @assumed */
export const ACTIVE_DAYS = 7;

/** Areas that a group follows at most. @assumed */
export const AREAS_FOLLOWED_MAX = 50;

/** Days for which a group that was deleted may be restored. @assumed */
export const DELETED_DAYS = 30;

/** Deleted groups that are listed at most, the last first. @assumed */
export const DELETED_LISTED_MAX = 100;
