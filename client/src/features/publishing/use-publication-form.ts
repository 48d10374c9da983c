import { useFormik, type FormikValues } from 'formik';
import { useCallback, useId, useState } from 'react';
import { useIdempotencyKey } from '../../api/use-idempotency-key.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { byField, messagesOf, type FieldErrors } from '../../lib/field-errors.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useFieldSubmission } from '../../ui/controls/use-field-submission.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import { useUploads, waitOf, type Uploads } from '../files/public.ts';
import { useViewer } from '../session/public.ts';
import { focusField } from './focus-field.ts';
import { draftKind, fromDraft, toDraft, type PublicationContent, type PublicationDraft } from './publication-draft.ts';

/** What an area that publishes says of its form. */
export interface PublicationOptions<Values, Field extends string, Body> {
  /** What is edited, or null of something new. */
  id: number | null;
  /** What stands when the form opens. */
  before: PublicationContent<Values>;
  /** Under which name drafts are kept, and what may have been kept as one. */
  draftName: string;
  isDraft: (value: unknown) => value is PublicationDraft<Values>;
  /** Fields in the order in which they stand. */
  fields: readonly Field[];
  /** Values that are shown at a field of another name. */
  shownAt?: Partial<Record<keyof Values & string, Field>>;
  photos: { list: 'Flx_Store' | 'Flx_News' | 'Flx_Events'; max: number };
  /** What to say of files that were left out; null of none. */
  noticeOf: (added: ReturnType<Uploads['add']>) => string | null;
  /** Whether both would be saved as the same. */
  isSame: (one: PublicationContent<Values>, other: PublicationContent<Values>) => boolean;
  bodyOf: (content: PublicationContent<Values>, before: PublicationContent<Values>) => Body;
  /** What the server would refuse, field by field. */
  check: (content: PublicationContent<Values> & { now: Date }, body: Body) => Promise<FieldErrors<Field>>;
  /** Whether a field says what is wrong with it also when it was left as it was found. */
  tellsPassersBy?: boolean;
  /** A second try of the same body carries the same key, so that it is never published twice. */
  send: (body: Body, idempotencyKey: string) => PromiseLike<Outcome>;
  /** What is said when it did not work, and in passing when it did. */
  failed: string;
  doneOf: (values: Values) => string;
  onClose: () => void;
}

/** What the form of a publication knows and does. What is typed is kept on this device until the server has said yes. */
export function usePublicationForm<Values extends FormikValues, Field extends string, Body>(
  options: PublicationOptions<Values, Field, Body>,
) {
  const { id, fields, shownAt, isSame, bodyOf, onClose } = options;
  const formId = useId();
  const viewer = useViewer();
  const kind = draftKind(options.draftName, id);
  // What it was when the form opened, whatever arrives meanwhile.
  const [before] = useState(options.before);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, options));
  const [notice, setNotice] = useState<string | null>(null);
  const [isTried, setTried] = useState(false);
  const [isContentBusy, setContentBusy] = useState(false);
  const [edition, setEdition] = useState(0);
  const start = recovered ?? before;
  const place = { user: viewer.id, org: viewer.org, list: options.photos.list };
  const uploads = useUploads(place, { media: options.photos.max, documents: 0, kinds: ['photo'] }, start.photos);
  const bodyWith = (values: Values) => bodyOf({ values, photos: uploads.entries }, before);
  const formik = useFormik<Values>({
    initialValues: start.values,
    validate: values => options.check({ values, photos: uploads.entries, now: new Date() }, bodyWith(values)),
    onSubmit: () => undefined,
  });
  const { values } = formik;
  const content = { values, photos: uploads.entries };
  const isChanged = !isSame(content, before);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content) : null);
  const { keyFor } = useIdempotencyKey();
  const saving = useFieldSubmission(fields, {
    failed: options.failed,
    done: options.doneOf(values),
    onDone: () => {
      dropDraft(viewer.id, kind);
      onClose();
    },
  });

  const wait = isContentBusy ? ('uploading' as const) : waitOf(uploads.entries);
  const errors = { ...byField(fields, messagesOf(formik.errors)), ...saving.refused };
  const touched = new Set(Object.keys(formik.touched));
  const focus = useCallback((field: Field) => focusField(formId, field), [formId]);
  const save = () => {
    const body = bodyWith(values);
    return saving.submit(() => options.send(body, keyFor(body)));
  };
  const submit = async () => {
    if (saving.isSending || wait) return;
    setTried(true);
    // Nothing to send: it is as it was. @spec 1§4
    if (id !== null && !isChanged) return onClose();
    const found = byField(fields, messagesOf(await formik.validateForm()));
    const wrong = fields.find(field => found[field]) ?? (await save());
    if (wrong) focus(wrong);
  };
  return {
    formId,
    values,
    uploads,
    isSaving: saving.isSending,
    failure: saving.failure,
    notice,
    isRecovered: recovered !== null,
    /** Another one each time that it starts again: whatever keeps words of its own has to begin anew with it. */
    edition,
    /** Why the button waits. */
    wait,
    /** While something in the content is on its way. */
    setContentBusy,
    focus,
    /** The message of a field, once its owner has left it or has tried to save. */
    errorOf: (field: Field) => (isTried || touched.has(field) ? errors[field] : undefined),
    change: (part: Partial<Values>) => {
      saving.forget(Object.keys(part).map(name => shownAt?.[name] ?? name));
      void formik.setValues(known => ({ ...known, ...part }));
    },
    /** Nobody is told what is missing where they have only passed by, unless the area wants it. */
    leave: <Name extends keyof Values & string>(field: Name, left: Values[Name] = values[field]) => {
      if (options.tellsPassersBy || left !== before.values[field]) void formik.setFieldTouched(field);
    },
    addPhotos: (files: readonly File[]) => setNotice(options.noticeOf(uploads.add(files))),
    submit: () => void submit(),
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.photos);
      formik.resetForm({ values: before.values });
      setEdition(edition + 1);
      setTried(false);
      setRecovered(null);
    },
  };
}

/** The draft left here earlier, when it says more than what stands. */
function recover<Values>(
  owner: number,
  kind: string,
  { before, isDraft, isSame }: Pick<PublicationOptions<Values, string, unknown>, 'before' | 'isDraft' | 'isSame'>,
): PublicationContent<Values> | null {
  const now = Date.now();
  const draft = readDraft(owner, kind, isDraft, now);
  const content = draft && fromDraft(draft, now);
  return content && !isSame(content, before) ? content : null;
}
