/** What the server and the process that works on photos say to each other. */

/** Render the photo at `path`; what comes of it is written beside it. */
export interface PictureRequest {
  readonly id: number;
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

export type PictureAnswer =
  | { readonly id: number; readonly picture: RenderedPicture }
  | { readonly id: number; readonly refused: 'pixels' | 'broken'; readonly because: string };
