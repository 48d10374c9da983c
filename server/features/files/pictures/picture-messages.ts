/** Messages between the server and the process that works on photos. */

/** Request to render the photo at `path`; the results are written beside it. One at a time. */
export interface PictureRequest {
  readonly path: string;
}

/** File that the process wrote. */
export interface PictureFile {
  /** Name of the object in the storage. */
  readonly object: string;
  readonly path: string;
  readonly bytes: number;
}

/** Photo in all of its widths, the full size first. */
export interface RenderedPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly files: readonly PictureFile[];
}

/**
 * Failure that the process reports: too many pixels, bytes that are no photo, a disk without room, or a bug of ours.
 */
export type FoundFailure = 'pixels' | 'broken' | 'full' | 'fault';

/** Reason for a missing picture: the process reported a failure, took too long, or ended without an answer. */
export type PictureFailure = FoundFailure | 'slow' | 'lost';

export type PictureAnswer =
  | { readonly picture: RenderedPicture }
  | { readonly failure: FoundFailure; readonly because: string };
