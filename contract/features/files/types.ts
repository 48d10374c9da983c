import type { FileKind } from './kinds.ts';

/** An uploaded file as its owner gets it back. */
export interface UploadedFile {
  id: string;
  kind: FileKind;
  /** The file's name, cleaned: a label and nothing else. */
  title: string;
  bytes: number;
  /** Pixels of a photo; null of other kinds. */
  width: number | null;
  height: number | null;
  /** Signed for this reader and valid for minutes. */
  url: string;
}

/** `POST /api/files?path={user}/{list}&org={org}` with the multipart field `files`, in the order sent. */
export interface UploadAnswer {
  results: UploadedFile[];
}

/** `DELETE /api/files?org=`: own files that are attached to nothing yet. */
export interface FilesDeletion {
  files: string[];
}

/** `GET /api/files/{id}/address`. */
export interface FileAddress {
  url: string;
}
