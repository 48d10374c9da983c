/** Processes on one page of the tab. @assumed */
export const PROCESSES_PAGE_SIZE = 10;

/** Largest number of process types; one page holds them all. @assumed */
export const PROCESS_TYPES_MAX = 50;

/** Longest link of a process, in characters. @assumed */
export const PROCESS_LINK_MAX = 500;
