/** Addresses of the review of reports. @spec decision 21 */
export const reportPaths = {
  list: '/admin/reports',
  one: (id: number) => `/admin/reports/${id}`,
  bin: '/admin/bin',
  pattern: '/admin/reports/:caseId',
} as const;
