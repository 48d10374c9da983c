import { useEffect, useRef, useState } from 'react';
import { DOCUMENTS_AT_ONCE } from '#contract/features/documents/limits.ts';
import { mayPass, toApiError } from '../../api/api-error.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useTexts } from '../../lib/texts.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { waitOf, type UploadEntry } from '../files/public-forms.ts';
import { useUploads } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { useCreateDocumentMutation } from './api.ts';
import type { DocumentPlace } from './queries.ts';
import { useDocumentsTexts } from './texts.ts';

const LIMITS = { media: 0, documents: DOCUMENTS_AT_ONCE, kinds: ['document'] } as const;

/** Why a file that the server has is not kept as a document. */
interface Refusal {
  readonly message: string;
  readonly mayRetry: boolean;
}

/** A file on its way; `refusal` of one that has arrived and could not be kept. */
export interface DocumentUpload {
  readonly entry: UploadEntry;
  readonly refusal: Refusal | undefined;
}

type Arrived = UploadEntry & { readonly state: Extract<UploadEntry['state'], { step: 'ready' }> };

const hasArrived = (entry: UploadEntry): entry is Arrived => entry.state.step === 'ready';

/**
 * What has arrived and may be kept. Versions keep the order in which they were picked: a file waits for an earlier one of its name,
 * unless that has failed.
 */
const nextToKeep = (entries: readonly UploadEntry[], refusals: Readonly<Record<string, Refusal>>): readonly Arrived[] =>
  entries
    .filter(
      ({ name }, position) =>
        !entries
          .slice(0, position)
          .some(
            ({ key, name: earlier, state }) =>
              earlier.toLowerCase() === name.toLowerCase() && state.step !== 'failed' && !refusals[key],
          ),
    )
    .filter(hasArrived);

/**
 * Documents being uploaded to a group or area: each is kept as soon as it has arrived, and leaves the list. One that could not be
 * stays there with the reason; what nobody keeps, the server sweeps away.
 */
export function useDocumentUploads(place: DocumentPlace) {
  const text = useDocumentsTexts();
  const { limitExceeded } = useTexts('files');
  const viewer = useViewer();
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list: 'Flx_Documents' }, LIMITS);
  const [createDocument] = useCreateDocumentMutation();
  const [refusals, setRefusals] = useState<Readonly<Record<string, Refusal>>>({});
  const asked = useRef(new Set<string>());

  async function keep(entry: UploadEntry, file: string): Promise<void> {
    const { data, error } = await createDocument({ place, file, idempotencyKey: entry.key });
    if (data) {
      uploads.clear([entry]);
      toast(data.Versions > 1 ? text.versionAdded(data.Title) : text.added(data.Title));
      return;
    }
    const refusal = { message: `${text.saveFailed} ${problemMessage(error)}`, mayRetry: mayPass(toApiError(error)) };
    setRefusals(others => ({ ...others, [entry.key]: refusal }));
  }

  useEffect(() => {
    for (const entry of nextToKeep(uploads.entries, refusals)) {
      if (asked.current.has(entry.key)) continue;
      asked.current.add(entry.key);
      void keep(entry, entry.state.id);
    }
  });

  const forget = (key: string) => {
    asked.current.delete(key);
    setRefusals(({ [key]: _forgotten, ...others }) => others);
  };

  return {
    uploads: uploads.entries.map((entry): DocumentUpload => ({ entry, refusal: refusals[entry.key] })),
    isUnderWay: waitOf(uploads.entries) === 'uploading',
    add: (files: readonly File[]) => {
      const { exceeded, refused } = uploads.add(files);
      for (const name of refused) toast(text.unknownKind(name), 'error');
      if (exceeded) toast(limitExceeded, 'error');
    },
    retry: (key: string) => {
      if (refusals[key]) forget(key);
      else uploads.retry(key);
    },
    remove: (key: string) => {
      forget(key);
      uploads.remove(key);
    },
  };
}
