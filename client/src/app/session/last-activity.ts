/** Where all tabs keep the moment of the last activity, in milliseconds. Emptied at sign-out. */
export const LAST_ACTIVITY_KEY = 'tertulia.lastActivity';
