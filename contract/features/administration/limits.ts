/** Most people who hold one role. @assumed */
export const ROLE_HOLDERS_MAX = 200;

/** Entries of a page of the audit log. @assumed */
export const AUDIT_PAGE_SIZE = 25;

/** View sessions of a page, and the longest reason of one, in characters. @assumed */
export const VIEWS_PAGE_SIZE = 10;
export const VIEW_REASON_MAX = 200;

/** Longest name of the network, home message, text of its button and name of a link, in characters. @assumed */
export const NETWORK_NAME_MAX = 60;
export const HOME_MESSAGE_MAX = 280;

/** Longest text about the organisation on the sign-in page, in characters. @assumed */
export const SIGN_IN_TEXT_MAX = 120;
export const HOME_BUTTON_MAX = 40;
export const NAV_TITLE_MAX = 40;

/** Longest markup above, and below, every mail, in characters. @assumed */
export const TEMPLATE_MAX = 800;

/** Most entries of the left navigation. @assumed */
export const NAV_ENTRIES_MAX = 20;

/** Test mails of one person in an hour. @assumed */
export const TEST_MAILS_PER_HOUR = 20;
