/** Addresses of recognitions. */
export const recognitionPaths = {
  list: '/recognitions',
  /** Address of one person's recognitions. */
  of: (person: number): string => `/recognitions?persona=${person}`,
} as const;
