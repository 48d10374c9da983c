/** Longest title of an advert, in characters. @spec 1§5 Article, 1§9 */
export const TITLE_MAX = 100;

/** Longest description of an advert, in characters. @spec 1§5 Article, 1§9 */
export const DESCRIPTION_MAX = 200;

/** Longest price, in characters: it is free text. @spec 1§5 Article, 1§9 */
export const PRICE_MAX = 18;

/** Longest contact phone, in characters. @spec 1§5 Article, 1§9 */
export const PHONE_MAX = 10;

/** Longest contact extension, in digits. @spec 1§5 Article, 1§9 */
export const EXTENSION_MAX = 5;

/** Longest contact mobile, in characters. @spec 1§5 Article, 1§9 */
export const MOBILE_MAX = 14;

/** Largest number of photos of one advert. @spec 1§5 Article, 1§9 */
export const PHOTOS_MAX = 10;

/** Adverts on a page of the list view. @spec 1§9, decision 20 */
export const LIST_PAGE_SIZE = 10;

/** Adverts on a page if `$top` is not given. @spec 3§7.1, decision 20 */
export const DEFAULT_PAGE_SIZE = 5;

/** Days after which an advert expires, counted from its publication or its last renewal. @assumed */
export const EXPIRY_DAYS = 60;

/** Days before the expiry from which the author may renew it. @assumed */
export const RENEWAL_WINDOW_DAYS = 7;

/** Photos that the card of an advert shows before the "+N" counter. @spec 1§9 */
export const GALLERY_VISIBLE_MAX_ADVERT = 2;
