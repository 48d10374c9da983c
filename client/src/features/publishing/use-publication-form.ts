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
import { shownOf, useMeanwhile } from '../../ui/controls/use-meanwhile.ts';
import type { Outcome } from '../../ui/controls/use-submission.ts';
import { askToConfirm } from '../../ui/overlays/ask-to-confirm.tsx';
import { entriesOfAttachments, waitOf, type UploadEntry } from '../files/public-forms.ts';
import { useUploads } from '../files/public-forms.ts';
import { useViewer } from '../session/public.ts';
import { audienceOf, NEW_AUDIENCE, type Audience, type Places } from './audience.ts';
import { isSamePublication, publicationBody, type Addressed, type PublishedPart } from './publication-body.ts';
import type { AnyDraft } from './drafts-api.ts';
import { draftKind, fromDraft, isDraftOf, toDraft, type PublicationContent, type Shape } from './publication-draft.ts';
import type { PublicationValues } from './form-fields.ts';
import { publicationErrors } from './publication-errors.ts';
import { rebase, type Rebased } from './rebase.ts';
import { useAddedFiles, type FileOptions } from './use-added-files.ts';
import { contentOfDraft, useSharedDraft, type SharedDraftOptions } from './use-shared-draft.ts';
import { usePublishingTexts } from './texts.ts';

/** What the engine knows of a publication that is being edited. */
export interface Edited extends Places {
  Group: readonly NamedTarget[];
  Id: number;
  /** Null of what was never edited. */
  EditionDate: string | null;
  Attachments: readonly Attachment[];
  /** Absent of what stays where it was published. */
  CanEditVisibility?: boolean;
}

/** Where a message may stand. */
type FieldOf<Values> = (keyof Values & string) | 'Attachments' | 'Group';

/** What a feature that publishes says of its form. */
export interface PublicationOptions<
  Row extends Edited,
  Values extends Addressed,
  Written,
  Fields extends object = object,
> extends PublicationValues<Row, Values, Written> {
  /** What is edited, or null of something new. */
  edited: Row | null;
  /** What each value is called, and the files where there are any. */
  labels: Readonly<Record<Exclude<keyof Values & string, 'Audience'>, string> & { Attachments?: string }>;
  /** Whom something new is for, unless its writer chooses another: everybody. */
  audience?: Audience | undefined;
  /** Under which name drafts are kept. */
  draft: string;
  /** Where others write something new too: what is kept on this device, or sent, is put upon what they have saved since. */
  shared?: SharedDraftOptions<Values, Fields>;
  /** What a value is called that was chosen from a list. */
  nameOf?: (field: string, value: unknown) => string | undefined;
  /** Whether the form shows a value beside the others: all of them, unless said. */
  isShown?: (name: string, values: Values) => boolean;
  /** Null of what takes none. */
  files: FileOptions | null;
  schema: AnyObjectSchema;
  /** What the contract's rules say beside it. */
  faultsOf?: (values: Values, now: Date) => FieldErrors<NoInfer<FieldOf<Values>>>;
  /**
   * Asks what only its writer knows, once nothing is wrong; it is sent if they say yes.
   * @param published what stands; null of something new, also where a draft of it has been saved
   */
  ask?: (values: Values, published: Values | null) => Promise<boolean>;
  create: (args: { fields: Written & PublishedPart; idempotencyKey: string }) => PromiseLike<Outcome>;
  edit: (args: {
    id: number;
    fields: Written & PublishedPart & { EditionDate: string | null };
  }) => PromiseLike<Outcome>;
  /** What is said when it did not work, where that is not that it was not saved. */
  failed?: string;
  /** What is said in passing of something new once it stands. */
  publishedOf: (values: Values) => string;
  onClose: () => void;
}

/** Of what takes no files: the place is never used. */
const NO_FILES = { list: 'Flx_Posts', limits: { media: 0, documents: 0, kinds: [] }, says: null } as const;

/** What the form of a publication knows and does. What is typed is kept on this device until the server has said yes. */
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
  // What stood when the form opened, whatever arrives meanwhile, until the server says that it stands no more.
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
  // A place that was chosen, without a word, is nothing to keep.
  const isSame = (one: PublicationContent<Values>) =>
    isSamePublication(one, before, { ...bodyOptions, isAudienceOpen: isAudienceOpen && !isNew });
  const kind = draftKind(draft ? `${options.draft}-draft.${draft.Id}` : options.draft, edited?.Id ?? null);
  const [recovered, setRecovered] = useState(() => recover(viewer.id, kind, options.shape, before, isSame));
  const start = recovered?.content ?? before;
  const { list, limits, says } = files ?? NO_FILES;
  const uploads = useUploads({ user: viewer.id, org: viewer.org, list }, limits, start.files);
  const labels: Readonly<Partial<Record<string, string>>> = { ...options.labels, Audience: text.title };
  const labelOf = (name: string) => labels[name] ?? name;
  const { notice, notify, addFiles } = useAddedFiles(uploads, says);
  const [edition, setEdition] = useState(0);
  const [isContentBusy, setContentBusy] = useState(false);

  /** What was written is on the server. */
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
        // Of which field the server said it is of no use any more.
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
  /** Shows other values or files in the form; whatever keeps words of its own begins anew with them. */
  const put = (values: Partial<Values>, shown: readonly UploadEntry[] = uploads.entries) => {
    form.change(values);
    if (shown !== uploads.entries) uploads.restore(shown);
    setEdition(edition + 1);
  };
  const {
    meanwhile: known,
    hear,
    forget,
    exchange,
  } = useMeanwhile(recovered && { recovered, stands: wholeOf(before) });
  const meanwhile = known && shownOf(known, part => isShown(part, form.values));
  /** Somebody else was faster: puts what was typed upon what stands now, and says what that changes. */
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
  /** A draft has the words and what the server has; what has not arrived is lost. */
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
    /** What is taken of files. */
    files: { list, limits, label: labelOf('Attachments') },
    failure: form.failure,
    notice,
    /** What somebody else has saved meanwhile; null where nobody has. */
    meanwhile: meanwhile && {
      taken: meanwhile.taken.map(labelOf),
      clashes: meanwhile.clashes.map(clash => ({
        label: labelOf(clash.part),
        theirs: clash.theirs,
        said: options.said[clash.part],
        name: options.nameOf?.(clash.part, clash.theirs),
        isTaken: clash.isTaken,
        onExchange: () => {
          const { Attachments, ...changed } = exchange(clash, wholeOf(content));
          put(changed as Partial<Values>, Attachments); // what is left without the files
        },
      })),
      hasStoppedSaving: meanwhile.hasStoppedSaving,
    },
    /** Shows a message above the fields. */
    notify,
    addFiles,
    isNew,
    isRecovered: recovered !== null,
    /** Another one each time that it starts again: whatever keeps words of its own has to begin anew with it. */
    edition,
    /** Why the button waits. */
    wait,
    /** All is there and something would change. */
    isReady: form.isComplete && isChanged && wait === null,
    /** Closes it, or goes on with something else; asks first when files would be lost. */
    leave: (go = onClose) => void leave(go),
    /** While something in the content is on its way. */
    setContentBusy,
    /** What ties the audience field to the form. */
    audience: {
      value: form.values.Audience,
      error: form.errorOf('Group'),
      // Also where the other one has put it.
      publishedIn: seen && seen.Group,
      isOpen: isAudienceOpen,
      // Every `Values` has this one.
      onChange: (audience: Audience) => form.change({ Audience: audience } as Partial<Values>),
    },
    finish,
    /** The draft that others write too; null where nobody does. */
    shared: options.shared
      ? {
          list: options.shared.list,
          draft,
          /** Somebody else was faster: puts what was typed upon the draft as it is now. */
          takeUp: (theirs: AnyDraft) => takeUpDraft(see(theirs)),
        }
      : null,
    /** Puts other words and files in the place of those that are there, and says so; they are saved as if they had been typed. */
    takeContent: (taken: Partial<Values>, shown: readonly UploadEntry[], says: string) => {
      put(taken, shown);
      notify(says);
    },
    submit: () => {
      if (wait) return;
      // Nothing to send: it is as it was. @spec 1§4
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

/** What the contract's rules say of it at this moment. */
const faultsNow = <Values, Faults>(
  { faultsOf }: { faultsOf?: (values: Values, now: Date) => Faults },
  values: Values,
) => faultsOf?.(values, new Date());

/** Its files are one value of it. */
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
 * The draft left here earlier, when it says more than what stands: put upon that, for it may have been edited since.
 * @param stands what stands now
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
