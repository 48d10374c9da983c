import { useEffect, useRef, useState } from 'react';
import { mayPass, toApiError } from '../../api/api-error.ts';
import { problemMessage } from '../../api/problem-message.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import type { UploadPath } from './requests.ts';
import type { UploadEntry, UploadLimits } from './upload-list.ts';
import { useUploads, type Added } from './use-uploads.ts';

/** Reason why a file that has arrived could not be stored. */
interface Refusal {
  readonly message: string;
  readonly mayRetry: boolean;
}

/** File being uploaded; `refusal` if it has arrived but could not be stored. */
export interface KeptUpload {
  readonly entry: UploadEntry;
  readonly refusal: Refusal | undefined;
}

type Arrived = UploadEntry & { readonly state: Extract<UploadEntry['state'], { step: 'ready' }> };

const hasArrived = (entry: UploadEntry): entry is Arrived => entry.state.step === 'ready';

interface Keeping {
  path: UploadPath;
  limits: UploadLimits;
  /** Whether a file is stored only after an earlier one, unless that has failed. */
  waitsFor: (file: UploadEntry, earlier: UploadEntry) => boolean;
  /** Stores a file. @param key the same at each try */
  keep: (file: string, key: string) => Promise<Outcome>;
  saveFailed: string;
}

export interface KeptUploads {
  uploads: readonly KeptUpload[];
  add: (files: readonly File[]) => Added;
  retry: (key: string) => void;
  remove: (key: string) => void;
}

/**
 * Manages uploads that are stored one by one: each as soon as it has arrived, after which it leaves the list. One that
 * could not be stored stays with the reason, and keeps none of the others; the server deletes unused files.
 */
export function useKeptUploads({ path, limits, waitsFor, keep, saveFailed }: Keeping): KeptUploads {
  const uploads = useUploads(path, limits);
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({});
  const asked = useRef(new Set<string>());

  const mayBeKept = (entry: UploadEntry, position: number): boolean =>
    !uploads.entries
      .slice(0, position)
      .some(earlier => waitsFor(entry, earlier) && earlier.state.step !== 'failed' && !refusals[earlier.key]);

  async function store(entry: Arrived): Promise<void> {
    const { error } = await keep(entry.state.id, entry.key);
    if (error === undefined) return uploads.clear([entry]);
    const refusal = { message: `${saveFailed} ${problemMessage(error)}`, mayRetry: mayPass(toApiError(error)) };
    setRefusals(others => ({ ...others, [entry.key]: refusal }));
  }

  useEffect(() => {
    for (const entry of uploads.entries.filter(mayBeKept).filter(hasArrived)) {
      if (asked.current.has(entry.key)) continue;
      asked.current.add(entry.key);
      void store(entry);
    }
  });

  const forget = (key: string) => {
    asked.current.delete(key);
    setRefusals(({ [key]: _forgotten, ...others }) => others);
  };

  return {
    uploads: uploads.entries.map(entry => ({ entry, refusal: refusals[entry.key] })),
    add: uploads.add,
    retry: key => {
      if (refusals[key]) forget(key);
      else uploads.retry(key);
    },
    remove: key => {
      forget(key);
      uploads.remove(key);
    },
  };
}
