/** Most people who hold one role. @assumed */
export const ROLE_HOLDERS_MAX = 200;

/** Entries of a page of the audit log. @assumed */
export const AUDIT_PAGE_SIZE = 25;
