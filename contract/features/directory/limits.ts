/**
 * Most invitations that one administrator may have open, and sends on a day in Bogota, including those sent again. Files
 * and bulk changes are for more people. @spec THREATS T20
 */
export const INVITATIONS_OPEN_MAX = 500;
export const INVITATIONS_PER_DAY_MAX = 500;

/** Hours for which an invitation, and the temporary password in it, may be used. @spec THREATS T21 */
export const INVITATION_HOURS = 72;

/** Placeholder for a missing last name. @spec 2§5 Inviting a user, 3§4.9 */
export const MISSING_LAST_NAME = '(Empresa)';

/** Longest e-mail address and position, in characters, as for a user. @assumed */
export const MEMBER_EMAIL_MAX = 160;
export const POSITION_MAX = 80;

/** Most people who are blocked or unblocked at once. @assumed */
export const MEMBERS_AT_ONCE_MAX = 100;

/** Most members on one page. @assumed */
export const MEMBERS_PAGE_MAX = 100;

/** Most attempts to synchronise an account; after that an administrator must start it again. @assumed */
export const DIRECTORY_ATTEMPTS_MAX = 8;

/** Minutes until the next attempt, after the first, the second and so on; a day and a half in total. @assumed */
export const DIRECTORY_RETRY_MINUTES = [1, 5, 15, 60, 180, 600, 1_200] as const;

/** Most bytes, rows and columns of an import file. @assumed */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 40;

/** Longest cell of an import file, in characters; a longer one makes its row invalid. @assumed */
export const IMPORT_CELL_MAX = 500;

/** Longest identification number, in characters. @assumed */
export const ID_NUMBER_MAX = 20;

/** Rows shown while the columns are being mapped; rows, and people, on a page of the review. @assumed */
export const IMPORT_SAMPLES = 3;
export const IMPORT_PAGE_SIZE = 50;

/** Most missing areas that a review lists. @assumed */
export const IMPORT_AREAS_SHOWN = 100;

/** Days during which an import can be undone. @assumed */
export const IMPORT_UNDO_DAYS = 4;

/**
 * Most import files that an organisation may process at a time, and that an administrator may have waiting. @assumed
 */
export const IMPORTS_OPEN_MAX = 5;

/** Days for which an import file and its outcomes are kept. @assumed */
export const IMPORT_DAYS = 30;

/** Days during which a handover can be undone, and most items handed over at once. @assumed */
export const HANDOVER_UNDO_DAYS = 4;
export const HANDOVER_ITEMS_MAX = 200;

/**
 * Days for which the former address can stop a correction, and for which sessions begun since don't open loans. @assumed
 */
export const CORRECTION_DAYS = 4;

/** Days for confirming a merge of two records, and for undoing it; longest reason, in characters. @assumed */
export const MERGE_CONFIRM_DAYS = 4;
export const MERGE_UNDO_DAYS = 4;
export const MERGE_REASON_MAX = 300;

/** Most people of one bulk change, and most of them that run at a time in an organisation. @assumed */
export const BULK_PEOPLE_MAX = 20_000;
export const BULKS_OPEN_MAX = 5;

/** People whom the preview of a bulk change names. @assumed */
export const BULK_SAMPLE = 5;

/** Days for which a bulk change and its outcomes are kept. @assumed */
export const BULK_DAYS = 30;

/** Longest filter and search of a bulk change, in characters. @assumed */
export const BULK_FILTER_MAX = 1000;

/** Welcomes that an organisation sends in a minute, so that mailbox providers accept them. @assumed */
export const WELCOMES_PER_MINUTE = 100;

/** Days for which the link of a welcome may be used. @assumed */
export const WELCOME_DAYS = 7;

/**
 * Pages of welcomes that one network opens: one each so many seconds, plus a burst; a whole office shares a network.
 * @assumed
 */
export const WELCOME_PAGE_SECONDS = 0.2;
export const WELCOME_PAGES_AT_ONCE = 200;

/** Hours after which a person may be welcomed again. @assumed */
export const WELCOME_AGAIN_HOURS = 24;

/** Letters of one request; further ones are printed with the next. @assumed */
export const LETTERS_MAX = 200;

/** Validity of a letter, in days, and of a code of Admin-Users or a leader, in hours. */
export const LETTER_DAYS = 30;
export const TEMPORARY_CODE_HOURS = 72;

/** Minutes for which a browser may become a shared device, and longest name of one, in characters. */
export const ENROLMENT_MINUTES = 30;
export const SHARED_NAME_MAX = 80;

/** Shared devices of an organisation that were not revoked. @assumed */
export const SHARED_DEVICES_MAX = 500;

/** Badges of one request, 8 on a page. @assumed */
export const BADGES_MAX = 200;

/** Longest validity of a temporary badge, in hours. */
export const TEMPORARY_BADGE_HOURS = 12;
