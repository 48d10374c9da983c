import type { Readable } from 'node:stream';

/** First and last byte, both included, as HTTP ranges count. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** What `open` gives: the stream must be read to its end or destroyed. */
export interface StoredContent {
  /** Bytes that `content` will give. */
  readonly bytes: number;
  readonly content: Readable;
}

/**
 * Where uploaded bytes live. One stored file is a *key* (made by `newStorageKey`) with one object a version of it under the
 * key (`{key}/master`, `{key}/w640`), so that removing the key removes all of them.
 */
export interface FileStorage {
  /**
   * Keeps an object. It can be opened only once it is complete, so a kill in the middle leaves nothing that is served.
   * @param bytes exact length of `content`
   * @throws StorageFullError when no room is left
   */
  put(key: string, object: string, content: Readable, bytes: number): Promise<void>;
  /** Opens an object, or the given part of it; null when there is none. The range must lie within the object. */
  open(key: string, object: string, range?: ByteRange): Promise<StoredContent | null>;
  /** The objects under the key that can be opened, in the order of their names; none where there is nothing. */
  list(key: string): Promise<string[]>;
  /** Removes the key with all of its objects, finished or not. Nothing there is no error. */
  remove(key: string): Promise<void>;
}

/** No room left in the storage: the answer says so, and nothing was kept. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** Which storage, as the configuration says. */
export type StorageSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Address of a service that is not Amazon's; absent for Amazon's own. */
      readonly endpoint?: string | undefined;
      /** `endpoint/bucket/key` instead of `bucket.endpoint/key`, as most self-hosted services want. */
      readonly pathStyle: boolean;
      /** Absent where the machine's own role signs in. */
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };
