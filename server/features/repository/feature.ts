import { join } from 'node:path';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { Feature } from '../feature.ts';
import { repositoryList } from './list.ts';
import { repositoryOperations } from './operations.ts';
import { readingJob } from './reading/reading-job.ts';

/** The documents of the organisation, wherever they are, as far as each reader sees them. */
export const repository: Feature = {
  name: 'repository',
  lists: [repositoryList],
  operations: repositoryOperations,
};

/** Reads what stands in them. @param dataDir where a document lies while it is read */
export const createDocumentReading = (storage: FileStorage, dataDir: string): Feature => ({
  name: 'reading',
  jobs: [readingJob(storage, join(dataDir, 'reading'))],
});
