import { join } from 'node:path';
import type { Feature, FeatureDependencies } from '../feature.ts';
import { repositoryList } from './list.ts';
import { repositoryOperations } from './operations.ts';
import { readingJob } from './reading/reading-job.ts';
import { searchedDocument } from './searched-sql.ts';

/**
 * Creates the feature of the organisation's documents in all places, as far as each reader may see them. A job reads
 * their text; each document is kept in a folder of `dataDir` meanwhile.
 */
export const createRepositoryFeature = ({
  storage,
  config,
}: Pick<FeatureDependencies, 'storage' | 'config'>): Feature => ({
  name: 'repository',
  searched: { document: searchedDocument },
  lists: [repositoryList],
  operations: repositoryOperations,
  jobs: [readingJob(storage, join(config.dataDir, 'reading'))],
});
