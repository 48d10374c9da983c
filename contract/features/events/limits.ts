/** Longest title of an event, in characters. @spec 1§3 Event, 1§9 */
export const EVENT_TITLE_MAX = 180;

/** Longest description of an event, in characters. @spec 1§3 Event, 1§9 */
export const EVENT_DESCRIPTION_MAX = 450;

/** Longest location of an event, in characters. @assumed */
export const EVENT_LOCATION_MAX = 120;

/** Longest requirement of an event, in characters. @assumed */
export const EVENT_REQUIREMENT_MAX = 200;

/** Events on one page. @spec 1§2 News and events page, 1§9 */
export const EVENTS_PAGE_SIZE = 3;

/** Number of characters at which a card's title is cut. @spec 1§5 */
export const EVENT_CARD_TITLE_MAX = 60;

/** Duration in a calendar of an event without an end, in minutes. @assumed */
export const EVENT_DEFAULT_MINUTES = 60;

/** Hours before its start at which attendees are reminded of an event. @assumed */
export const EVENT_REMINDER_HOURS = 24;

/** Hours before its start of the reminder for people who signed up too late for the first one. @assumed */
export const EVENT_LATE_REMINDER_HOURS = 2;

/** Shortest time, in hours, between a person learning of the start and being reminded of it. @assumed */
export const EVENT_REMINDER_REST_HOURS = 1;

/** Largest number of places of an event that limits them. @assumed */
export const EVENT_CAPACITY_MAX = 100_000;

/** Days for which a subscribed calendar keeps past events. @assumed */
export const CALENDAR_PAST_DAYS = 30;

/** Most events of a subscribed calendar: the first ones. @assumed */
export const CALENDAR_EVENTS_MAX = 1000;

/** Rate limit for reading a subscribed calendar: so many times at once, and then once in so many seconds. @assumed */
export const CALENDAR_READS_AT_ONCE = 20;
export const CALENDAR_READ_SECONDS = 30;

/** Photos of an event: exactly its cover. @spec 1§3 Event, 1§5 */
export const EVENT_PHOTOS = 1;

/** Most portraits of attendees on a card. @assumed */
export const EVENT_FACES_MAX = 3;
