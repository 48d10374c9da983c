/** Steps of the first-login wizard: photo, interests, theme. @spec 3§4.4, 3§9 */
export const FIRST_VISIT_STEPS = 3;

/** Number of colleagues of the person's area named in the welcome. @assumed */
export const WELCOME_COLLEAGUES = 6;
