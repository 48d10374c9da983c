/** Addresses of surveys. @spec 3§2.1 */
export const surveyPaths = {
  list: '/surveys',
  one: (id: number) => `/surveys/${id}`,
  pattern: '/surveys/:surveyId',
  results: (id: number) => `/admin/surveys/${id}/results`,
  resultsPattern: '/admin/surveys/:surveyId/results',
} as const;
