/** Addresses of surveys. @spec 3§2.1 */
export const surveyPaths = {
  list: '/surveys',
  one: (id: number) => `/surveys/${id}`,
  pattern: '/surveys/:surveyId',
  results: (id: number | string) => `/surveys/${id}/results`,
  resultsPattern: '/surveys/:surveyId/results',
  /** Former address of the results, when only administrators had them; old links still work. */
  adminResultsPattern: '/admin/surveys/:surveyId/results',
} as const;
