import type { Feature } from '../feature.ts';
import { draftJob, incomingJob, removalJob } from './jobs.ts';
import { filesOperations } from './operations.ts';
import { createUploadGate } from './upload/gate.ts';
import { createReceiveFile, type ReceiveFile } from './upload/receive-once.ts';
import type { UploadOptions } from './upload/upload.ts';

/**
 * Files: uploads, drafts and their removal. The features that files are attached to decide who may see them. `receive`
 * is for a feature that reads uploaded files without keeping them.
 */
export function createFilesFeature({
  storage,
  incoming,
}: Omit<UploadOptions, 'gate'>): Feature & { readonly receive: ReceiveFile } {
  const gate = createUploadGate({ incoming });
  return {
    name: 'files',
    receive: createReceiveFile(incoming, gate),
    operations: filesOperations({ storage, incoming, gate }),
    jobs: [removalJob(storage), draftJob(), incomingJob(incoming)],
  };
}
