const MIB = 1024 * 1024;

/** Largest accepted image, in bytes. @assumed */
export const IMAGE_BYTES_MAX = 10 * MIB;

/** Largest accepted document, in bytes. @assumed */
export const DOCUMENT_BYTES_MAX = 25 * MIB;

/** Largest accepted video, in bytes. @assumed */
export const VIDEO_BYTES_MAX = 100 * MIB;

/** Most files of one request. @assumed */
export const FILES_PER_REQUEST_MAX = 20;

/** Timeout after which a stalled upload is aborted, in milliseconds. A slow one may take hours. @assumed */
export const UPLOAD_IDLE_MS = 30_000;

/** Lowest average speed of an upload after its first half minute, in bytes per second. @assumed */
export const UPLOAD_BYTES_PER_SECOND_MIN = 2048;

/** Uploads of one person that a process reads at once; further ones wait unread. @assumed */
export const UPLOADS_AT_ONCE = 2;

/** Most uploads of one person that may wait for their turn. @assumed */
export const UPLOADS_WAITING_MAX = 20;

/** Most bytes of uploads in progress in one process, for all people together. @assumed */
export const UPLOAD_BYTES_IN_FLIGHT_MAX = 4096 * MIB;

/** Free disk space that uploads leave untouched, in bytes: PostgreSQL may be on the same disk. @assumed */
export const FREE_DISK_BYTES_MIN = 512 * MIB;

/** Most bytes that one person uploads in 24 hours. @assumed */
export const DAILY_BYTES_MAX = 500 * MIB;

/** Most pixels of an image: a small file can unpack to gigabytes. @assumed */
export const IMAGE_PIXELS_MAX = 40_000_000;

/** Longest side of the stored image, in pixels. @assumed */
export const MASTER_SIDE_MAX = 2560;

/** Widths of the reduced copies of a photo, in pixels, for screens that show it small. @assumed */
export const RENDITION_WIDTHS = [320, 640, 1280] as const;

/** Value of `?w=` for the still of a video. */
export const POSTER = 'poster';

/** Longest side of a video still sent by a browser, in pixels. @assumed */
export const POSTER_SIDE_MAX = 1280;

/** Second of a video at which its still is taken; half-way for a video shorter than twice that. @assumed */
export const POSTER_SECOND = 1;

/**
 * Timeout for drawing the still of a video in the browser, and again for sending it, in ms; after that the upload
 * continues without it. @assumed
 */
export const POSTER_WAIT_MS = 5000;

/** Longest stored file name, in characters. @assumed */
export const FILE_NAME_MAX = 255;

/** Hours after which an unattached uploaded file is removed. @assumed */
export const DRAFT_HOURS = 24;

/**
 * Seconds of the window in which the addresses of a person's private files stay the same, so that a browser can reuse
 * its cache. An address is valid for at least one window and at most two. @assumed
 */
export const PRIVATE_ADDRESS_SECONDS = 300;

/** Window for files that every colleague may see, in seconds: portraits, covers and pictures of groups. @assumed */
export const PUBLIC_ADDRESS_SECONDS = 86_400;
