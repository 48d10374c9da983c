/** Most banners. @spec 2§5, 2§9 */
export const BANNERS_MAX = 3;

/** The first organisation of an installation, and whom default values are said to be of: `IdOrg`. @spec 2§9, 3§1 */
export const DEFAULT_ORGANISATION = 101;

/** Items of the left navigation before 'Más Opciones': desktop, and a window under 778 px. @spec 3§2.3 */
export const NAV_ITEMS_DESKTOP = 8;
export const NAV_ITEMS_MOBILE = 4;

/** Longest value of a personal setting, in characters. @assumed */
export const PERSONAL_VALUE_MAX = 2000;

/** Rows of one page of the configuration lists: all of them fit. @assumed */
export const CONFIG_PAGE_SIZE = 100;

/** Most municipalities of one page: all of them, with room for new ones. @assumed */
export const CITIES_PAGE_SIZE = 1_200;

/** Longest alternative text of a banner, in characters. @assumed */
export const BANNER_TITLE_MAX = 120;

/** Longest address that an organisation's button, banner or menu leads to, in characters. @assumed */
export const LINK_MAX = 500;

/** Invitations that one administrator may have open at a time, while the organisation says nothing else; one that is accepted, withdrawn or over makes room. @spec 2§9, 3§9 */
export const INVITATION_QUOTA = 8;

/** The most that an organisation may allow. @assumed */
export const INVITATION_QUOTA_MAX = 100;

/** Most applications of an organisation, and the longest name of one, in characters. @assumed */
export const APPS_MAX = 24;
export const APP_TITLE_MAX = 40;

/** Saves of the configuration that its history shows, of banners and of parameters each. What they need to be undone is kept as long. @assumed */
export const SETTINGS_HISTORY_MAX = 30;
