import { useState } from 'react';
import type { AnyObjectSchema } from 'yup';
import type { FormikValues } from 'formik';
import type { Attachment, NamedTarget } from '#contract/features/feed/types.ts';
import type { SharedDraft } from '#contract/features/publishing/types.ts';
import { dropDraft, readDraft } from '../../lib/drafts.ts';
import { toApiError } from '../../api/api-error.ts';
import type { FieldErrors } from '../../lib/field-errors.ts';
import { useKeptDraft } from '../../lib/use-kept-draft.ts';
import { useForm } from '../../ui/controls/use-form.ts';
import { shownOf, useEditConflict } from '../../ui/controls/use-edit-conflict.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { entriesOfAttachments, waitOf, type UploadEntry, useUploads } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { audienceOf, NEW_AUDIENCE, type Audience, type Places } from './audience.ts';
import {
  isSamePublication,
  publicationBody,
  type Addressed,
  type PublishedPart,
  draftKind,
  fromDraft,
  isDraftOf,
  toDraft,
  type PublicationContent,
  type Shape,
  rebase,
  type Rebased,
  publicationErrors,
} from './publication-draft.ts';
import type { AnyDraft } from './api.ts';
import type { PublicationValues } from './form-fields.ts';
import { useAddedFiles, type FileOptions } from './use-added-files.ts';
import { contentOfDraft, useSharedDraft, type SharedDraftOptions } from './use-shared-draft.ts';
import { usePublishingTexts } from './texts.ts';

/** Fields that the form engine needs of a publication being edited. */
export interface Edited extends Places {
  Group: readonly NamedTarget[];
  Id: number;
  /** Null if it was never edited. */
  EditionDate: string | null;
  Attachments: readonly Attachment[];
  /** Absent if the audience can't change. */
  CanEditVisibility?: boolean;
}

/** Field at which a message may be shown. */
type FieldOf<Values> = (keyof Values & string) | 'Attachments' | 'Group';

/** Options by which a publishing feature describes its form. */
export interface PublicationOptions<
  Row extends Edited,
  Values extends Addressed,
  Written,
  Fields extends object = object,
> extends PublicationValues<Row, Values, Written> {
  /** Publication being edited, or null for a new one. */
  edited: Row | null;
  /** Labels of the values, and of the files if there are any. */
  labels: Readonly<Record<Exclude<keyof Values & string, 'Audience'>, string> & { Attachments?: string }>;
  /** Default audience of a new publication; everyone if absent. */
  audience?: Audience | undefined;
  /** Name under which drafts are stored. */
  draft: string;
  /** Draft shared with others. Local drafts and sent changes are applied on top of its latest saved version. */
  shared?: SharedDraftOptions<Values, Fields>;
  /** Returns the name of a value chosen from a list. */
  nameOf?: (field: string, value: unknown) => string | undefined;
  /** Whether the form shows a value, given the others; by default it shows all. */
  isShown?: (name: string, values: Values) => boolean;
  /** File options; null if no files are accepted. */
  files: FileOptions | null;
  schema: AnyObjectSchema;
  /** Returns the errors of the contract's further rules. */
  faultsOf?: (values: Values, now: Date) => FieldErrors<NoInfer<FieldOf<Values>>>;
  /**
   * Asks the author for confirmation once there are no errors; sends only on yes.
   * @param published saved values; null for something new, even if a draft of it has been saved
   */
  ask?: (values: Values, published: Values | null) => Promise<boolean>;
  create: (args: { fields: Written & PublishedPart; idempotencyKey: string }) => PromiseLike<Outcome>;
  edit: (args: {
    id: number;
    fields: Written & PublishedPart & { EditionDate: string | null };
  }) => PromiseLike<Outcome>;
  /** Message on failure; by default that it was not saved. */
  failed?: string;
  /** Returns the toast for a newly published item. */
  publishedOf: (values: Values) => string;
  onClose: () => void;
}

/** Options of a form without files; the upload path is never used. */
const NO_FILES = { list: 'Flx_Posts', limits: { media: 0, documents: 0, kinds: [] }, says: null } as const;

/** Returns the state and actions of a publication form. Typed text is kept on this device until the server confirms. */
export function usePublicationForm<
  Row extends Edited,
  Values extends FormikValues & Addressed,
  Written extends object,
  Fields extends object = object,
>(options: PublicationOptions<Row, Values, Written, Fields>) {
  const { edited, files, isShown = () => true, onClose } = options;
  const fields: FieldOf<Values>[] = [...(files ? (['Attachments'] as const) : []), ...options.fields, 'Group'];
  const viewer = useViewer();
  const text = usePublishingTexts();
  const isNew = edited === null;
  const isAudienceOpen = isNew || edited.CanEditVisibility === true;
  // Saved state when the form opened. It ignores updates until the server reports a conflict.
  const [before, setBefore] = useState(() => contentBefore(options));
  const [seen, setSeen] = useState<Pick<Edited, 'EditionDate' | 'Group'> | null>(edited);
  const { draft, see, catchUp } = useSharedDraft(options.shared);
  const bodyOptions = {
    writtenOf: (values: Values) => ({
      ...options.writtenOf(values, before.values),
      ...(draft && { Draft: { Id: draft.Id, EditionDate: draft.EditionDate } }),
    }),
    hasFiles: files !== null,
    isAudienceOpen,
  };
  // A chosen audience without any text is not worth a draft.
  const isSame = (one: PublicationContent<Values>) =>
    isSamePublication(one, before, { ...bodyOptions, isAudienceOpen: isAudienceOpen && !isNew });
  const kind = draftKind(draft ? `${options.draft}-draft.${draft.Id}` : options.draft, edited?.Id ?? null);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, options.shape, before, isSame));
  const start = recovered?.content ?? before;
  const { list, limits, says } = files ?? NO_FILES;
  const mayWait = isNew && files?.mayWait === true;
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list, mayWait }, limits, start.files);
  const labels: Readonly<Partial<Record<string, string>>> = { ...options.labels, Audience: text.title };
  const labelOf = (name: string) => labels[name] ?? name;
  const { notice, notify, addFiles } = useAddedFiles(uploads, says);
  const [edition, setEdition] = useState(0);
  const [isContentBusy, setContentBusy] = useState(false);

  /** Drops the local draft and closes, once the server has saved it. */
  const finish = () => {
    dropDraft(viewer.id, kind);
    onClose();
  };
  const form = useForm<Values, FieldOf<Values>, Written & PublishedPart>({
    initial: start.values,
    fields,
    shownAt: { Audience: 'Group' },
    bodyOf: values => publicationBody({ values, files: uploads.entries }, bodyOptions),
    check: (values, body) =>
      publicationErrors<FieldOf<Values>>(body, {
        fields,
        schema: options.schema,
        faults: faultsNow(options, values),
        audience: isAudienceOpen ? values.Audience : null,
        text,
      }),
    checkedWith: uploads.entries,
    ask: options.ask && (values => options.ask?.(values, isNew ? null : before.values) ?? Promise.resolve(true)),
    send: async (body, idempotencyKey) => {
      if (isNew) {
        const outcome = await options.create({ fields: body, idempotencyKey });
        const theirs = outcome.error === undefined ? null : await catchUp();
        if (!theirs) return outcome;
        takeUpDraft(theirs);
        // After a conflict, the server's field errors no longer apply.
        return { error: { status: 409 }, isSaid: true };
      }
      const outcome = await options.edit({
        id: edited.Id,
        fields: { ...body, EditionDate: seen?.EditionDate ?? null },
      });
      const current = toApiError(outcome.error).problem?.current;
      if (current !== undefined) {
        const row = { ...edited, ...current };
        setSeen(row);
        takeUp(contentOf(options, row));
      }
      return { ...outcome, isSaid: current !== undefined };
    },
    failed: options.failed ?? text.form.saveFailed,
    doneOf: values => (isNew ? options.publishedOf(values) : text.form.updated),
    onDone: finish,
  });
  const content = { values: form.values, files: uploads.entries };
  /** Shows other values or files in the form; components with text of their own are remounted. */
  const put = (values: Partial<Values>, shown: readonly UploadEntry[] = uploads.entries) => {
    form.change(values);
    if (shown !== uploads.entries) uploads.restore(shown);
    setEdition(edition + 1);
  };
  const {
    editConflict: known,
    hear,
    forget,
    exchange,
  } = useEditConflict(recovered && { recovered, stands: wholeOf(before) });
  const editConflict = known && shownOf(known, part => isShown(part, form.values));
  /** Applies the typed changes on top of another person's saved version, and shows the differences. */
  const takeUp = (theirs: PublicationContent<Values>) => {
    const rebased = rebase(content, before, theirs);
    setBefore(theirs);
    if (rebased.taken.length > 0) put(rebased.content.values, rebased.content.files);
    hear(rebased, wholeOf(theirs));
  };
  const takeUpDraft = (theirs: SharedDraft<Fields>) => {
    if (options.shared) takeUp(contentOfDraft(options.shared, theirs, before.values.Audience));
  };
  const isChanged = !isSame(content);
  useKeptDraft(viewer.id, kind, isChanged ? toDraft(content, isNew && !draft ? null : before) : null);
  const wait = isContentBusy ? ('uploading' as const) : waitOf(uploads.entries);
  /** Asks before leaving if uploads would be lost; a draft keeps only the text and the files already on the server. */
  const leave = async (go: () => void): Promise<void> => {
    const isLosing = wait === 'uploading' || wait === 'failed';
    if (!isLosing || (await askToConfirm({ ...text.leaving, isDestructive: true }))) go();
  };
  return {
    ...form,
    input: <Name extends Parameters<typeof form.input>[0]>(name: Name) => ({
      label: labelOf(name),
      ...form.input(name),
    }),
    control: <Name extends Parameters<typeof form.control>[0]>(name: Name) => ({
      label: labelOf(name),
      ...form.control(name),
    }),
    box: <Name extends Parameters<typeof form.box>[0]>(name: Name) => ({ label: labelOf(name), ...form.box(name) }),
    uploads,
    /** Accepted files. */
    files: { list, limits, label: labelOf('Attachments') },
    failure: form.failure,
    notice,
    /** Changes that another person saved meanwhile; null if there are none. */
    editConflict: editConflict && {
      taken: editConflict.taken.map(labelOf),
      clashes: editConflict.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: clash.theirs,
        said: options.said[clash.part],
        name: options.nameOf?.(clash.part, clash.theirs),
        isTaken: clash.isTaken,
        onExchange: () => {
          const { Attachments, ...changed } = exchange(clash, wholeOf(content));
          put(changed as Partial<Values>, Attachments); // The remaining parts, without the files, are form values.
        },
      })),
      hasStoppedSaving: editConflict.hasStoppedSaving,
    },
    /** Shows a message above the fields. */
    notify,
    addFiles,
    isNew,
    isRecovered: recovered !== null,
    /** Number that changes each time the form restarts, so that components with text of their own are remounted. */
    edition,
    /** Reason why the button waits. */
    wait,
    /** Whether all is complete and something would change. */
    isReady: form.isComplete && isChanged && wait === null,
    /** Closes the form or runs another action; asks first if files would be lost. */
    leave: (go = onClose) => void leave(go),
    /** Sets whether something in the content is still uploading. */
    setContentBusy,
    /** Props that tie the audience field to the form. */
    audience: {
      value: form.values.Audience,
      error: form.errorOf('Group'),
      // Includes the places that the other person added.
      publishedIn: seen && seen.Group,
      isOpen: isAudienceOpen,
      // Safe, because every `Values` has this field.
      onChange: (audience: Audience) => form.change({ Audience: audience } as Partial<Values>),
    },
    finish,
    /** Draft that others write too; null if there is none. */
    shared: options.shared
      ? {
          list: options.shared.list,
          draft,
          /** Applies the typed changes on top of the current version of the draft. */
          takeUp: (theirs: AnyDraft) => takeUpDraft(see(theirs)),
        }
      : null,
    /** Replaces values and files, and shows a notice; they are saved as if they had been typed. */
    takeContent: (taken: Partial<Values>, shown: readonly UploadEntry[], says: string) => {
      put(taken, shown);
      notify(says);
    },
    submit: () => {
      if (wait) return;
      // Nothing changed, so nothing is sent. @spec 1§4
      if (!isNew && !isChanged) onClose();
      else form.submit();
    },
    startAgain: () => {
      for (const entry of uploads.entries) uploads.remove(entry.key);
      uploads.restore(before.files);
      form.reset(before.values);
      setEdition(edition + 1);
      setRecovered(null);
      forget();
    },
  };
}

/** Returns the current errors of the contract's rules. */
const faultsNow = <Values, Faults>(
  { faultsOf }: { faultsOf?: (values: Values, now: Date) => Faults },
  values: Values,
) => faultsOf?.(values, new Date());

/** Returns the values with the files as one of them. */
const wholeOf = <Values extends object>({ values, files }: PublicationContent<Values>) => ({
  ...values,
  Attachments: files,
});

function contentBefore<Row extends Edited, Values extends Addressed, Written, Fields extends object>(
  options: PublicationOptions<Row, Values, Written, Fields>,
): PublicationContent<Values> {
  const { edited, newValues, audience = NEW_AUDIENCE, shared } = options;
  if (edited) return contentOf(options, edited);
  return shared?.opened ? contentOfDraft(shared, shared.opened, audience) : { values: newValues(audience), files: [] };
}

const contentOf = <Row extends Edited, Values>(
  { valuesOf }: { valuesOf: (row: Row, audience: Audience) => Values },
  row: Row,
): PublicationContent<Values> => ({
  values: valuesOf(row, audienceOf(row)),
  files: entriesOfAttachments(row.Attachments),
});

/**
 * Returns the local draft if it differs from the saved state. The draft is applied on top of that state, which may have
 * been edited since.
 * @param `stands` current saved state
 */
function recover<Values extends object>(
  owner: number,
  kind: string,
  shape: Shape<Values>,
  stands: PublicationContent<Values>,
  isSame: (content: PublicationContent<Values>) => boolean,
): Rebased<Values> | null {
  const now = Date.now();
  const kept = readDraft(owner, kind, isDraftOf(shape), now);
  if (kept === null) return null;
  const { content, base } = fromDraft(kept, now);
  const recovered = rebase(content, base ?? stands, stands);
  return isSame(recovered.content) ? null : recovered;
}
