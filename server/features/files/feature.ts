import type { Feature } from '../feature.ts';
import { draftJob, incomingJob, removalJob } from './jobs.ts';
import { operations } from './operations.ts';
import { filesRouter } from './routes.ts';
import type { UploadOptions } from './upload/upload-request.ts';
import { publicParents, type FileParents } from './serving/visibility.ts';

/**
 * Files: uploads, drafts and their removal. What files hang on belongs to other features, so they say who may see it.
 * @param parents the `fileParents` of all features together
 */
export const createFilesFeature = (options: UploadOptions, parents: FileParents): Feature => ({
  name: 'files',
  routes: filesRouter(options, { ...publicParents, ...parents }),
  operations,
  jobs: [removalJob(options.storage), draftJob(), incomingJob(options.incoming)],
  fileParents: publicParents,
});
