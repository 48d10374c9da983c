/** Longest title of a type of recognition, in characters. @assumed */
export const RECOGNITION_TITLE_MAX = 60;

/** Most types of recognition of an organisation. @assumed */
export const RECOGNITION_TYPES_MAX = 50;

/** Types of recognition of one page: all of them. @spec 2§9, 3§7.1 */
export const RECOGNITION_TYPES_PAGE_MAX = 5000;
