import type { FileKind } from './kinds.ts';

/** Uploaded file, as returned to its owner. */
export interface UploadedFile {
  id: string;
  kind: FileKind;
  /** Cleaned name of the file, used only as a label. */
  title: string;
  bytes: number;
  /** Size of a photo in pixels; null for other kinds. */
  width: number | null;
  height: number | null;
  /** Address signed for this reader and valid for minutes. */
  url: string;
}

/** Response of `POST /api/files?path={user}/{list}&org={org}` with the multipart field `files`, in the order sent. */
export interface UploadAnswer {
  results: UploadedFile[];
}

/** Body of `DELETE /api/files?org=`: own files that are not attached to anything yet. */
export interface FilesDeletion {
  files: string[];
}

/** Response of `GET /api/files/{id}/address`. */
export interface FileAddress {
  url: string;
}
