/** Steps of the first-login wizard: photo, interests, theme. @spec 3§4.4, 3§9 */
export const FIRST_VISIT_STEPS = 3;

/** Colleagues of one's area whom the welcome names. @assumed */
export const WELCOME_COLLEAGUES = 6;
