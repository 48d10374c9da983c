/** Longest title of an event, in characters. @spec 1§3 Event, 1§9 */
export const EVENT_TITLE_MAX = 180;

/** Longest description of an event, in characters. @spec 1§3 Event, 1§9 */
export const EVENT_DESCRIPTION_MAX = 450;

/** Longest location of an event, in characters. @assumed */
export const EVENT_LOCATION_MAX = 120;

/** Longest requirement of an event, in characters. @assumed */
export const EVENT_REQUIREMENT_MAX = 200;

/** Events of one page. @spec 1§2 News and events page, 1§9 */
export const EVENTS_PAGE_SIZE = 3;

/** A card's title is cut at so many characters. @spec 1§5 */
export const EVENT_CARD_TITLE_MAX = 60;

/** How long an event without an end takes in a calendar, in minutes. @assumed */
export const EVENT_DEFAULT_MINUTES = 60;

/** How long before its start those who go are reminded of an event, in hours. @assumed */
export const EVENT_REMINDER_HOURS = 24;

/** How long before it those are who said so too late for that reminder, in hours. @assumed */
export const EVENT_LATE_REMINDER_HOURS = 2;

/** How long somebody has known the start at least when they are reminded of it, in hours. @assumed */
export const EVENT_REMINDER_REST_HOURS = 1;

/** Most places of an event that has a number of them. @assumed */
export const EVENT_CAPACITY_MAX = 100_000;

/** How long a subscribed calendar keeps what is over, in days. @assumed */
export const CALENDAR_PAST_DAYS = 30;

/** Most events of a subscribed calendar: the first ones. @assumed */
export const CALENDAR_EVENTS_MAX = 1000;

/** How often a subscribed calendar may be read: so many times at once, and then once in so many seconds. @assumed */
export const CALENDAR_READS_AT_ONCE = 20;
export const CALENDAR_READ_SECONDS = 30;

/** Photos of an event: its cover, no more and no less. @spec 1§3 Event, 1§5 */
export const EVENT_PHOTOS = 1;

/** People who go to an event whose faces a card shows. @assumed */
export const EVENT_FACES_MAX = 3;
