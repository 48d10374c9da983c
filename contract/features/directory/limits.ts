/** Invitations that one administrator sends on a day in Bogota, those that are sent again included. @spec THREATS T20 */
export const INVITATIONS_PER_DAY_MAX = 20;

/** How long an invitation, and the temporary password in it, may be used, in hours. @spec THREATS T21 */
export const INVITATION_HOURS = 72;

/** What stands for a last name that is missing. @spec 2§5 Inviting a user, 3§4.9 */
export const MISSING_LAST_NAME = '(Empresa)';

/** Longest mail address, position: as of a user, in characters. @assumed */
export const MEMBER_EMAIL_MAX = 160;
export const POSITION_MAX = 80;

/** People who are blocked or unblocked at once. @assumed */
export const MEMBERS_AT_ONCE_MAX = 100;

/** Most members of one page. @assumed */
export const MEMBERS_PAGE_MAX = 100;

/** Most attempts to bring an account into step; then an administrator starts it anew. @assumed */
export const DIRECTORY_ATTEMPTS_MAX = 8;

/** Minutes until the next attempt, after the first, the second and so on; a day and a half in all. @assumed */
export const DIRECTORY_RETRY_MINUTES = [1, 5, 15, 60, 180, 600, 1_200] as const;

/** Bytes, rows and columns of a file of people. @assumed */
export const IMPORT_BYTES_MAX = 10 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 20_000;
export const IMPORT_COLUMNS_MAX = 40;

/** Longest cell that is kept, in characters; what is longer is refused with its row. @assumed */
export const IMPORT_CELL_MAX = 500;

/** Longest identification number, in characters. @assumed */
export const ID_NUMBER_MAX = 20;

/** Rows of a file that are shown while its columns are named, and rows with faults that are listed. @assumed */
export const IMPORT_SAMPLES = 3;
export const IMPORT_FAULTS_SHOWN = 100;

/** How many files of an organisation may be worked on at a time, and how many an administrator may have waiting. @assumed */
export const IMPORTS_OPEN_MAX = 5;

/** Days for which a file and what became of it are kept. @assumed */
export const IMPORT_DAYS = 30;

/** Days on which a handover can be undone, and things that are passed on at once. @assumed */
export const HANDOVER_UNDO_DAYS = 4;
export const HANDOVER_ITEMS_MAX = 200;
