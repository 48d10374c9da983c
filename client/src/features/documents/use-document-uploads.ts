import { DOCUMENTS_AT_ONCE } from '#contract/features/documents/types.ts';
import { useTexts } from '../../lib/texts.ts';
import { toast } from '../../ui/overlays/toast.ts';
import { useKeptUploads } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { useCreateDocumentMutation, type DocumentPlace } from './api.ts';
import { useDocumentsTexts } from './texts.ts';

const LIMITS = { media: 0, documents: DOCUMENTS_AT_ONCE, kinds: ['document'] } as const;

/**
 * Manages uploads of documents to a group or area. Versions keep the order in which they were picked: a file waits for
 * an earlier one of its name.
 */
export function useDocumentUploads(place: DocumentPlace) {
  const text = useDocumentsTexts();
  const { limitExceeded } = useTexts('files');
  const viewer = useViewer();
  const [createDocument] = useCreateDocumentMutation();
  const { add, ...uploads } = useKeptUploads({
    path: { user: viewer.id, org: viewer.org, list: 'Flx_Documents' },
    limits: LIMITS,
    waitsFor: ({ name }, earlier) => earlier.name.toLowerCase() === name.toLowerCase(),
    keep: async (file, idempotencyKey) => {
      const { data, error } = await createDocument({ place, file, idempotencyKey });
      if (data) toast(data.Versions > 1 ? text.versionAdded(data.Title) : text.added(data.Title));
      return { error };
    },
    saveFailed: text.saveFailed,
  });
  return {
    ...uploads,
    add: (files: readonly File[]) => {
      const { exceeded, refused } = add(files);
      for (const name of refused) toast(text.unknownKind(name), 'error');
      if (exceeded) toast(limitExceeded, 'error');
    },
  };
}
