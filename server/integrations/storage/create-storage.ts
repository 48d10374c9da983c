import { diskStorage } from './disk.ts';
import type { FileStorage, StorageSettings } from './port.ts';
import { s3Storage } from './s3.ts';

/** Creates the configured storage. */
export const createStorage = (settings: StorageSettings): FileStorage =>
  settings.kind === 'disk' ? diskStorage(settings.folder) : s3Storage(settings);
