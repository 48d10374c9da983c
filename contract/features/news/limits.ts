/** Longest title of a news item, in characters. @spec 1§3 News, 1§9 */
export const NEWS_TITLE_MAX = 180;

/** Longest description of a news item, in characters. @spec 1§3 News, 1§9 */
export const NEWS_DESCRIPTION_MAX = 450;

/** Fewest and most days that a corporate news item stays on home. @spec 1§3 News, 1§5, 1§9 */
export const NEWS_DAYS_MIN = 1;
export const NEWS_DAYS_MAX = 5;

/** News on one page of the grid. @spec 1§2 News and events page, 1§9 */
export const NEWS_PAGE_SIZE = 6;

/** Most news in the carousel of featured ones. @spec 1§9 */
export const NEWS_FEATURED_MAX = 3;

/** Number of characters at which a card's title and description are cut. @spec 1§5 */
export const NEWS_CARD_TITLE_MAX = 65;
export const NEWS_CARD_DESCRIPTION_MAX = 200;

/** Photos of a news item: exactly its cover. @spec 1§3 News, 1§5 */
export const NEWS_PHOTOS = 1;

/** Latest time for a scheduled publication, in days from now. @assumed */
export const NEWS_SCHEDULE_DAYS_MAX = 365;

/** Longest name of a category, in characters. @assumed */
export const NEWS_CATEGORY_MAX = 60;

/** Most categories in one response. @assumed */
export const NEWS_CATEGORIES_MAX = 500;

/** People on one page of confirmations, and the most in one request. @assumed */
export const CONFIRMATIONS_PAGE_SIZE = 20;
export const CONFIRMATIONS_PAGE_MAX = 100;

/** Shortest time between two reminders of the same news item, in milliseconds. @assumed */
export const NEWS_REMINDER_EVERY_MS = 3_600_000;
