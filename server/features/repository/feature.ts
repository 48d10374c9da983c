import { join } from 'node:path';
import type { FileStorage } from '../../integrations/storage/port.ts';
import type { Feature } from '../feature.ts';
import { repositoryList } from './list.ts';
import { repositoryOperations } from './operations.ts';
import { readingJob } from './reading/reading-job.ts';

/** Documents of the organisation, in all places, as far as each reader may see them. */
export const repository: Feature = {
  name: 'repository',
  lists: [repositoryList],
  operations: repositoryOperations,
};

/**
 * Creates the feature that reads the text of documents. @param dataDir folder where a document is kept while it is read
 */
export const createDocumentReading = (storage: FileStorage, dataDir: string): Feature => ({
  name: 'reading',
  jobs: [readingJob(storage, join(dataDir, 'reading'))],
});
