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

/** Why there is no picture: its pixels or its bytes, a disk without room, or a fault of ours. */
export type PictureFailure = 'pixels' | 'broken' | 'full' | 'fault';

export type PictureAnswer =
  { readonly picture: RenderedPicture } | { readonly failure: PictureFailure; readonly because: string };
