/** What the server and the process that works on photos say to each other. */

/** Render the photo at `path`; what comes of it is written beside it. One at a time. */
export interface PictureRequest {
  readonly path: string;
}

/** A file that the process wrote. */
export interface PictureFile {
  /** Name of the object that it becomes in the storage. */
  readonly object: string;
  readonly path: string;
  readonly bytes: number;
}

/** A photo in all of its widths, the whole one first. */
export interface RenderedPicture {
  readonly width: number;
  readonly height: number;
  readonly widths: readonly number[];
  readonly files: readonly PictureFile[];
}

/** What the process finds: too many pixels, bytes that are no photo, a disk without room, or a fault of ours. */
export type FoundFailure = 'pixels' | 'broken' | 'full' | 'fault';

/** Why there is no picture: what the process found, or that it took too long or ended without a word. */
export type PictureFailure = FoundFailure | 'slow' | 'lost';

export type PictureAnswer =
  | { readonly picture: RenderedPicture }
  | { readonly failure: FoundFailure; readonly because: string };
