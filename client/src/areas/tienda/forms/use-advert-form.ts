import { useFormik } from 'formik';
import { useState } from 'react';
import { PHOTOS_MAX } from '../../../../../contract/areas/tienda/limits.ts';
import type { Advert } from '../../../../../contract/areas/tienda/types.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, sentencesOf } from '../../../lib/field-errors.ts';
import { useTexts } from '../../../lib/texts.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { useUploads, waitOf, type UploadEntry } from '../../files/public.ts';
import { useViewer } from '../../session/public.ts';
import { useTiendaTexts } from '../texts.ts';
import { advertErrors, FIELD_ORDER, type AdvertField } from './advert-checks.ts';
import { draftKind, fromDraft, isAdvertDraft, toDraft } from './advert-draft.ts';
import { fieldsOf, isSameAdvert, type AdvertValues } from './advert-values.ts';
import { useAdvertSaving } from './use-advert-saving.ts';

const LIMITS = { media: PHOTOS_MAX, documents: 0, kinds: ['photo'] } as const;

/** Everything that is saved together. */
export interface AdvertContent {
  values: AdvertValues;
  photos: readonly UploadEntry[];
}

export interface AdvertFormOptions {
  /** The article being edited, or null of a new one. */
  advert: Advert | null;
  before: AdvertContent;
  /** Puts the focus on a field that is wrong. */
  onWrong: (field: AdvertField) => void;
  onClose: () => void;
}

/** What the dialog knows and does. What is typed is kept on this device until the server has said yes. */
export function useAdvertForm({ advert, before, onWrong, onClose }: AdvertFormOptions) {
  const texts = { feed: useTexts('feed').errors, tienda: useTiendaTexts().errors };
  const viewer = useViewer();
  const kind = draftKind(advert?.Id ?? null);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, before));
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const start = recovered ?? before;
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list: 'Flx_Store' }, LIMITS, start.photos);
  const isVisibilityOpen = advert === null || advert.CanEditVisibility;
  const bodyOf = (values: AdvertValues) => fieldsOf(values, before.values, uploads.entries, { isVisibilityOpen });
  const check = (values: AdvertValues) => advertErrors(values, bodyOf(values), texts);
  const formik = useFormik<AdvertValues>({ initialValues: start.values, validate: check, onSubmit: () => undefined });
  const content = { values: formik.values, photos: uploads.entries };
  const isChanged = !isSameAdvert(content, before);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content.values, content.photos) : null);
  const saving = useAdvertSaving(advert, () => {
    dropDraft(viewer.id, kind);
    onClose();
  });

  const wait = waitOf(uploads.entries);
  const errors = { ...byField(FIELD_ORDER, sentencesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const submit = async () => {
    if (saving.isSending || wait) return;
    setTried(true);
    // Nothing to send: the article is as it was. @spec 1§4
    if (advert && !isChanged) return onClose();
    const found = await check(formik.values);
    formik.setErrors(found);
    const wrong = FIELD_ORDER.find(field => found[field]) ?? (await saving.save(bodyOf(formik.values)));
    if (wrong) onWrong(wrong);
  };
  return {
    advert,
    values: formik.values,
    uploads,
    isVisibilityOpen,
    isSaving: saving.isSending,
    failure: saving.failure,
    notice,
    isRecovered: recovered !== null,
    /** Why the button waits. */
    wait,
    /** The sentence of a field, once its owner has changed and left it or has tried to save. */
    errorOf: (field: AdvertField) => (isTried || touched.has(field) ? errors[field] : undefined),
    change: (part: Partial<AdvertValues>) => {
      saving.forget(Object.keys(part));
      void formik.setValues({ ...formik.values, ...part });
    },
    /** Nobody is told what is missing where they have only passed by. */
    leave: (field: keyof AdvertValues) => {
      if (formik.values[field] !== before.values[field]) void formik.setFieldTouched(field);
    },
    addPhotos: (files: readonly File[]) => {
      const { exceeded, refused } = uploads.add(files);
      const sentences = [
        exceeded ? texts.feed.tooManyFiles : null,
        refused.length > 0 ? texts.tienda.photosOnly : null,
      ];
      setNotice(sentences.filter(Boolean).join('. ') || null);
    },
    submit: () => void submit(),
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.photos);
      formik.resetForm({ values: before.values });
      setTried(false);
      setRecovered(null);
    },
  };
}

export type AdvertFormState = ReturnType<typeof useAdvertForm>;

/** The draft left here earlier, when it says more than what stands. */
function recover(owner: number, kind: string, before: AdvertContent): AdvertContent | null {
  const now = Date.now();
  const draft = readDraft(owner, kind, isAdvertDraft, now);
  const content = draft && fromDraft(draft, now);
  return content && !isSameAdvert(content, before) ? content : null;
}
