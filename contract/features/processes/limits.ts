/** Processes of one page of the tab. @assumed */
export const PROCESSES_PAGE_SIZE = 10;

/** Most types of processes, all of which one page has. @assumed */
export const PROCESS_TYPES_MAX = 50;

/** Longest address that a process leads to, in characters. @assumed */
export const PROCESS_LINK_MAX = 500;
