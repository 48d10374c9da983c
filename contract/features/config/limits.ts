/** Most banners. @spec 2§5, 2§9 */
export const BANNERS_MAX = 3;

/** Id of the first organisation of an installation, which is the `IdOrg` of default values. @spec 2§9, 3§1 */
export const DEFAULT_ORGANISATION = 101;

/** Items of the left navigation before 'Más Opciones': on a desktop, and in a window under 778 px. @spec 3§2.3 */
export const NAV_ITEMS_DESKTOP = 8;
export const NAV_ITEMS_MOBILE = 4;

/** Longest value of a personal setting, in characters. @assumed */
export const PERSONAL_VALUE_MAX = 2000;

/** Rows on one page of the configuration lists: all of them fit. @assumed */
export const CONFIG_PAGE_SIZE = 100;

/** Most municipalities on one page: all of them, with room for new ones. @assumed */
export const CITIES_PAGE_SIZE = 1_200;

/** Longest alternative text of a banner, in characters. @assumed */
export const BANNER_TITLE_MAX = 120;

/** Longest link of an organisation's button, banner or menu, in characters. @assumed */
export const LINK_MAX = 500;

/**
 * Default number of invitations of friends that one person may have open at a time. One that is accepted, withdrawn or
 * expired frees its place. @spec 2§9, 3§9
 */
export const INVITATION_QUOTA = 8;

/** Highest quota that an organisation may allow. @assumed */
export const INVITATION_QUOTA_MAX = 100;

/** Most applications of an organisation, and the longest name of one, in characters. @assumed */
export const APPS_MAX = 24;
export const APP_TITLE_MAX = 40;

/**
 * Saves shown in the history of the configuration, for banners and parameters each. The data needed to undo them are
 * kept as long. @assumed
 */
export const SETTINGS_HISTORY_MAX = 30;

/** Requests for the manifest and icons of an organisation that one network may make: a second, and at once. @assumed */
export const INSTALLATION_REQUESTS_PER_SECOND = 20;
export const INSTALLATION_REQUESTS_AT_ONCE = 100;
