/** Addresses of recognitions. */
export const recognitionPaths = {
  list: '/recognitions',
  /** Those of one person. */
  of: (person: number): string => `/recognitions?persona=${person}`,
} as const;
