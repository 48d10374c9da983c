/** Addresses of surveys. @spec 3§2.1 */
export const surveyPaths = {
  list: '/surveys',
  one: (id: number) => `/surveys/${id}`,
  pattern: '/surveys/:surveyId',
  results: (id: number | string) => `/surveys/${id}/results`,
  resultsPattern: '/surveys/:surveyId/results',
  /** Where results stood while administrators alone had them: what leads there still does. */
  adminResultsPattern: '/admin/surveys/:surveyId/results',
} as const;
