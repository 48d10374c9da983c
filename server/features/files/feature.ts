import type { Feature } from '../feature.ts';
import { draftJob, incomingJob, removalJob } from './jobs.ts';
import { filesOperations } from './operations.ts';
import { createUploadGate } from './upload/gate.ts';
import { createReceiveFile, type ReceiveFile } from './upload/receive-once.ts';
import type { UploadOptions } from './upload/upload-request.ts';

/**
 * Files: uploads, drafts and their removal. What files are attached to belongs to other features, so they say who may see it.
 * `receive` is for a feature that reads what is uploaded and keeps no file.
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
