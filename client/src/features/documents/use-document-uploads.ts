import { useEffect, useRef, useState } from 'react';
import { DOCUMENTS_AT_ONCE } from '#contract/features/documents/types.ts';
import { mayPass, toApiError } from '../../api/api-error.ts';
import { problemMessage } from '../../api/problem-message.ts';
import { useTexts } from '../../lib/texts.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { waitOf, type UploadEntry, useUploads } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { useCreateDocumentMutation, type DocumentPlace } from './api.ts';
import { useDocumentsTexts } from './texts.ts';

const LIMITS = { media: 0, documents: DOCUMENTS_AT_ONCE, kinds: ['document'] } as const;

/** Reason why an uploaded file could not be stored as a document. */
interface Refusal {
  readonly message: string;
  readonly mayRetry: boolean;
}

/** File being uploaded; `refusal` if it has arrived but could not be stored. */
export interface DocumentUpload {
  readonly entry: UploadEntry;
  readonly refusal: Refusal | undefined;
}

type Arrived = UploadEntry & { readonly state: Extract<UploadEntry['state'], { step: 'ready' }> };

const hasArrived = (entry: UploadEntry): entry is Arrived => entry.state.step === 'ready';

/**
 * Returns the uploads that may be stored now. Versions keep the order in which they were picked: a file waits for an
 * earlier one of its name, unless that has failed.
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
 * Manages uploads of documents to a group or area: each is stored as soon as it has arrived, and leaves the list. One
 * that could not be stored stays with the reason; the server deletes unused files.
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
