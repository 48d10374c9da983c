import { diskStorage } from './disk.ts';
import { type FileStorage, type StorageSettings, StorageFullError } from './port.ts';
import { Readable } from 'node:stream';
import type * as sdkModule from '@aws-sdk/client-s3';
import { keyPath, objectPath } from './keys.ts';

type S3Settings = Extract<StorageSettings, { kind: 's3' }>;
type Sdk = typeof sdkModule;
type S3Client = sdkModule.S3Client;

interface S3Timeouts {
  /** Limit until the connection is open, in milliseconds. */
  readonly connect: number;
  /** Limit without a byte in either direction, in milliseconds. */
  readonly idle: number;
}

/** Timeouts: a file of 100 MB may take any time, as long as it progresses. @spec THREATS outside services */
const TIMEOUTS: S3Timeouts = { connect: 3_000, idle: 8_000 };

/** Number of connections to the storage: each file in transfer holds one until its reader has it. @assumed */
const SOCKETS_MAX = 400;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Whether the storage is full. S3 has no standard error for it; these are the names that services use. */
const isBucketFull = (error: unknown): boolean => /quota|storage.?full|insufficient/i.test(nameOf(error));

/**
 * Creates storage in a bucket of any service that speaks S3. The SDK is loaded with the first use: installations on
 * disk never pay for it.
 */
export function s3Storage(settings: S3Settings, timeouts = TIMEOUTS): FileStorage {
  let loading: Promise<{ sdk: Sdk; client: S3Client }> | undefined;
  const connect = (): Promise<{ sdk: Sdk; client: S3Client }> => (loading ??= createClient(settings, timeouts));
  const Bucket = settings.bucket;

  /** Lists the full names of the objects under a key: fewer than one response holds. */
  const namesUnder = async (key: string): Promise<string[]> => {
    const { sdk, client } = await connect();
    const listed = await client.send(new sdk.ListObjectsV2Command({ Bucket, Prefix: `${keyPath(key)}/` }));
    return (listed.Contents ?? []).flatMap(({ Key }) => Key ?? []);
  };

  return {
    put: async (key, object, content, bytes) => {
      const { sdk, client } = await connect();
      const Key = objectPath(key, object);
      try {
        await client.send(new sdk.PutObjectCommand({ Bucket, Key, Body: content, ContentLength: bytes }));
      } catch (error) {
        throw isBucketFull(error) ? new StorageFullError('The bucket is full', { cause: error }) : error;
      }
    },
    open: async (key, object, range) => {
      const { sdk, client } = await connect();
      const Range = range && `bytes=${range.first}-${range.last}`;
      try {
        const found = await client.send(
          new sdk.GetObjectCommand({ Bucket, Key: objectPath(key, object), ...(Range !== undefined && { Range }) }),
        );
        if (!(found.Body instanceof Readable)) throw new Error('The storage answered without a body');
        return { bytes: found.ContentLength ?? 0, content: found.Body };
      } catch (error) {
        if (nameOf(error) === 'NoSuchKey') return null;
        throw error;
      }
    },
    list: async key => (await namesUnder(key)).map(name => name.slice(key.length + 1)).sort(),
    remove: async key => {
      const { sdk, client } = await connect();
      const names = await namesUnder(key);
      await Promise.all(names.map(Key => client.send(new sdk.DeleteObjectCommand({ Bucket, Key }))));
    },
  };
}

async function createClient(settings: S3Settings, timeouts: S3Timeouts): Promise<{ sdk: Sdk; client: S3Client }> {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    region: settings.region,
    requestHandler: {
      connectionTimeout: timeouts.connect,
      socketTimeout: timeouts.idle,
      httpAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
      httpsAgent: { keepAlive: true, maxSockets: SOCKETS_MAX },
    },
    // A caller that waits for a stalled storage may hold a row; jobs and people retry by themselves.
    maxAttempts: 1,
    forcePathStyle: settings.pathStyle,
    // Streams are sent with their length and without a trailing checksum, which not every service understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(settings.endpoint !== undefined && { endpoint: settings.endpoint }),
    ...(settings.credentials !== undefined && { credentials: settings.credentials }),
  });
  return { sdk, client };
}

/** Creates the configured storage. */
export const createStorage = (settings: StorageSettings): FileStorage =>
  settings.kind === 'disk' ? diskStorage(settings.folder) : s3Storage(settings);
