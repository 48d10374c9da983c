/** Key under which all tabs keep the moment of the last activity, in milliseconds. Cleared at sign-out. */
export const LAST_ACTIVITY_KEY = 'tertulia.lastActivity';
