const MIB = 1024 * 1024;

/** Largest image that is taken, in bytes. @assumed */
export const IMAGE_BYTES_MAX = 10 * MIB;

/** Largest document that is taken, in bytes. @assumed */
export const DOCUMENT_BYTES_MAX = 25 * MIB;

/** Largest video that is taken, in bytes. @assumed */
export const VIDEO_BYTES_MAX = 100 * MIB;

/** Most files of one request. @assumed */
export const FILES_PER_REQUEST_MAX = 20;

/** How long an upload may stand still before it is broken off, in milliseconds. A slow one may take hours. @assumed */
export const UPLOAD_IDLE_MS = 30_000;

/** Bytes per second that an upload must come with on average, after its first half minute. @assumed */
export const UPLOAD_BYTES_PER_SECOND_MIN = 2048;

/** Uploads of one person that a process reads at once; others of theirs wait unread. @assumed */
export const UPLOADS_AT_ONCE = 2;

/** Uploads of one person that may wait for their turn. @assumed */
export const UPLOADS_WAITING_MAX = 20;

/** Most bytes that uploads under way may bring to one process, of all people together. @assumed */
export const UPLOAD_BYTES_IN_FLIGHT_MAX = 4096 * MIB;

/** Free bytes of the disk that uploads leave untouched: PostgreSQL may live there too. @assumed */
export const FREE_DISK_BYTES_MIN = 512 * MIB;

/** Most bytes that one person adds in 24 hours. @assumed */
export const DAILY_BYTES_MAX = 500 * MIB;

/** Most pixels of an image, of which a small file can unpack to gigabytes. @assumed */
export const IMAGE_PIXELS_MAX = 40_000_000;

/** Longest side of the image that is kept, in pixels. @assumed */
export const MASTER_SIDE_MAX = 2560;

/** Widths to which a photo is reduced, in pixels, for the screens that show it small. @assumed */
export const RENDITION_WIDTHS = [320, 640, 1280] as const;

/** Value of `?w=` for the still of a video. */
export const POSTER = 'poster';

/** Longest side of the still of a video that a browser sends, in pixels. @assumed */
export const POSTER_SIDE_MAX = 1280;

/** Second of a video at which its still is taken; half-way of one that is shorter than twice that. @assumed */
export const POSTER_SECOND = 1;

/** How long a browser may take to draw the still of a video, and again to send it, before it goes on without, in ms. @assumed */
export const POSTER_WAIT_MS = 5000;

/** Longest file name that is kept, in characters. @assumed */
export const FILE_NAME_MAX = 255;

/** Hours after which an uploaded file that is attached to nothing is removed. @assumed */
export const DRAFT_HOURS = 24;

/**
 * Seconds of the window in which the addresses of a person's private files stay equal, so that a browser can reuse what it
 * has. An address lives for at least one window and at most two. @assumed
 */
export const PRIVATE_ADDRESS_SECONDS = 300;

/** The same of what every colleague may see: portraits, covers and pictures of groups. @assumed */
export const PUBLIC_ADDRESS_SECONDS = 86_400;
