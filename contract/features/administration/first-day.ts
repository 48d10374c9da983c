/** Steps of the first day of an organisation, in the order in which an owner takes them. */
export const FIRST_DAY_STEPS = ['identity', 'mail', 'areas', 'people', 'owners', 'terms', 'article', 'backup'] as const;
export type FirstDayStep = (typeof FIRST_DAY_STEPS)[number];

/**
 * Response of `GET /api/panel/first-day`, for Propietarios: whether each step is done.
 * - `identity`: the network has a logo of its own;
 * - `mail`: a mail server is set;
 * - `areas`, `people`: there is more than the first one;
 * - `owners`: two active Propietarios at least;
 * - `terms`: the organisation has published its own, and an active person answers for its personal data;
 * - `article`: a news item is published;
 * - `backup`: one was completed.
 */
export interface FirstDayAnswer {
  readonly results: Readonly<Record<FirstDayStep, boolean>>;
}
