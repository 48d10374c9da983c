import type { Viewer } from '../../../base/context.ts';
import type { ProblemError } from '../../../base/problem-error.ts';
import type { UploadGate } from './gate.ts';
import { withReceivedFiles, type ReceivedFile, type UploadRequest, type UploadResponse } from './receive.ts';

/** Limits of a request whose files are read once and not kept. */
interface OnceOptions {
  readonly viewer: Viewer;
  readonly bytesMax: number;
  /** Creates the error for more bytes than that. */
  readonly tooLarge: () => ProblemError;
}

/** Reads the files of a request for another feature: they are gone when `work` has ended. @throws ProblemError as `withReceivedFiles` */
export type ReceiveFile = <Result>(
  options: OnceOptions,
  request: UploadRequest,
  response: UploadResponse,
  work: (files: readonly ReceivedFile[]) => Promise<Result>,
) => Promise<Result>;

declare module '../../feature.ts' {
  interface FeatureParts {
    readonly receive: ReceiveFile;
  }
}

export const createReceiveFile =
  (incoming: string, gate: UploadGate): ReceiveFile =>
  ({ viewer, bytesMax, tooLarge }, request, response, work) =>
    withReceivedFiles(
      request,
      response,
      { incoming, gate, viewer, isOfDay: false, bytesLeft: () => Promise.resolve(bytesMax), beyond: tooLarge },
      work,
    );
