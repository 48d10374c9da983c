import type { Readable } from 'node:stream';

/** First and last byte, both included, as HTTP ranges count. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** Result of `open`: the stream must be read to its end or destroyed. */
export interface StoredContent {
  /** Number of bytes that `content` will give. */
  readonly bytes: number;
  readonly content: Readable;
}

/**
 * Storage of uploaded bytes. A stored file is a *key* (made by `newStorageKey`) with one object per version under the
 * key (`{key}/master`, `{key}/w640`), so that removing the key removes all of them.
 */
export interface FileStorage {
  /**
   * Stores an object. It can be opened only once it is complete, so a kill in the middle leaves nothing that is served.
   * @param bytes exact length of `content`
   * @throws StorageFullError when no room is left
   */
  put(key: string, object: string, content: Readable, bytes: number): Promise<void>;
  /** Opens an object, or the given part of it; null if there is none. The range must lie within the object. */
  open(key: string, object: string, range?: ByteRange): Promise<StoredContent | null>;
  /** Lists the objects under the key that can be opened, sorted by name; empty if there are none. */
  list(key: string): Promise<string[]>;
  /** Removes the key with all of its objects, finished or not. A missing key is no error. */
  remove(key: string): Promise<void>;
}

/** Error: no room is left in the storage, and nothing was stored. */
export class StorageFullError extends Error {
  override readonly name = 'StorageFullError';
}

/** Settings of the storage, as configured. */
export type StorageSettings =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3';
      readonly bucket: string;
      readonly region: string;
      /** Address of a service that is not Amazon's; absent for Amazon's own. */
      readonly endpoint?: string | undefined;
      /** True for `endpoint/bucket/key` instead of `bucket.endpoint/key`, as most self-hosted services want. */
      readonly pathStyle: boolean;
      /** Credentials; absent if the machine's own role signs in. */
      readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined;
    };
