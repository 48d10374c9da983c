/** Addresses of the review of reports. @spec decision 21 */
export const reportPaths = {
  list: '/admin/reports',
  one: (id: number) => `/admin/reports/${id}`,
  /** Bin, of one kind of content. */
  bin: (kind: string) => `/admin/bin?tipo=${kind}`,
  binPattern: '/admin/bin',
  pattern: '/admin/reports/:caseId',
} as const;
