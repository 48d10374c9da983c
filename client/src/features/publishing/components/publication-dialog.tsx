import { Fragment, useEffect, useState, type ReactNode, type ClipboardEvent, type DragEvent, Suspense } from 'react';
import { FormFooter, type FormFooterProps } from '../../../ui/controls/form-footer.tsx';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { usePublicationForm } from '../use-publication-form.ts';
import { usePublishingTexts } from '../texts.ts';
import { momentText } from '../../../lib/moment.ts';
import {
  EditConflictNotice,
  type EditConflictNoticeProps,
  type ShownClash,
} from '../../../ui/feedback/edit-conflict-notice.tsx';
import { useCityOptions } from '../../config/public.ts';
import type { Said } from '../form-fields.ts';
import { readableText } from '../readable-text.ts';
import { pastedFiles } from '../../../lib/pasted-files.ts';
import { PhotosField } from '../../feed/public.ts';
import type { Uploads } from '../../files/public-forms.ts';
import { AudienceField, type AudienceFieldProps } from './audience-field.tsx';
import styles from './publishing.module.css';

export interface PublicationFormProps extends Pick<PublicationDialogProps, 'title' | 'verb' | 'children'> {
  form: PublicationDialogProps['form'] &
    Pick<ReturnType<typeof usePublicationForm>, 'files' | 'addFiles' | 'audience'> & {
      uploads: Uploads;
      errorOf: (field: 'Attachments') => string | undefined;
    };
  photos: { addLabel: string; hint: string };
  /** Buttons to review it before it is sent. */
  review?: ReactNode;
  /** Audience texts and options of a feature. */
  audience?: Pick<AudienceFieldProps, 'everyPlace' | 'homeHint' | 'closed' | 'usual'>;
}

/** Form of a publication with a title and photos: the photos, the fields of its feature, and the audience. */
export function PublicationForm({ photos, review, audience, children, ...dialog }: PublicationFormProps) {
  const { form } = dialog;
  const { tools } = usePublishingTexts();
  return (
    <PublicationDialog
      {...dialog}
      length="long"
      first="Title"
      {...(review && { tools: { label: tools, children: review } })}
    >
      <Suspense fallback={<div className={styles.pending} />}>
        <PhotosField
          {...photos}
          label={form.files.label}
          error={form.errorOf('Attachments')}
          uploads={form.uploads}
          max={form.files.limits.media}
          onFiles={form.addFiles}
        />
      </Suspense>
      {/* Rendered at once, so that the title can take the focus. */}
      <div className={styles.fields}>{children}</div>
      <AudienceField {...form.audience} {...audience} />
    </PublicationDialog>
  );
}

interface FormAreaProps {
  id: string;
  className: string | undefined;
  onSubmit: () => void;
  /** Handler of files dropped anywhere on the form, or pasted. */
  drop?: { hint: string; onFiles: (files: readonly File[]) => void } | undefined;
  children: ReactNode;
}

/** Form element that accepts dropped and pasted files. */
function FormArea({ id, className, onSubmit, drop, children }: FormAreaProps) {
  const [isOver, setOver] = useState(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping and pasting files are a second way to do what the buttons do, so they need no role of their own
    <form
      id={id}
      className={className}
      noValidate
      {...(drop && fileHandlers(drop.onFiles, setOver))}
      onSubmit={event => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      {drop && isOver && (
        <p className={styles.drop} aria-hidden>
          {drop.hint}
        </p>
      )}
    </form>
  );
}

const fileHandlers = (onFiles: (files: readonly File[]) => void, setOver: (isOver: boolean) => void) => ({
  onDragOver: (event: DragEvent) => {
    if (!event.dataTransfer.types.includes('Files')) return;
    event.preventDefault();
    setOver(true);
  },
  onDragLeave: (event: DragEvent<HTMLElement>) => {
    const isInside = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget);
    if (!isInside) setOver(false);
  },
  onDrop: (event: DragEvent) => {
    setOver(false);
    // The tile that adds media handles its own drops.
    if (event.isDefaultPrevented()) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  },
  onPaste: (event: ClipboardEvent) => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    onFiles(files);
  },
});

/** Field that both people have changed, as the form knows it. */
interface FormClash extends Omit<ShownClash, 'theirs'> {
  theirs: unknown;
  said: Said | undefined;
  /** Name of the option chosen from a list, if it has one. */
  name: string | undefined;
}

interface PublicationConflictProps extends Omit<EditConflictNoticeProps, 'clashes'> {
  clashes: readonly FormClash[];
}

/** Notice of another person's concurrent changes to a publication, in words. @spec decision 44 */
export function PublicationConflict(props: PublicationConflictProps) {
  const hasCity = props.clashes.some(({ said }) => said === 'city');
  return hasCity ? <WithCities {...props} /> : <InWords {...props} />;
}

function WithCities({ clashes, ...props }: PublicationConflictProps) {
  const { options } = useCityOptions();
  const cityOf = (theirs: unknown) => options.find(({ id }) => id === theirs)?.label;
  const named = clashes.map(clash => (clash.said === 'city' ? { ...clash, name: cityOf(clash.theirs) } : clash));
  return <InWords {...props} clashes={named} />;
}

function InWords({ clashes, ...props }: PublicationConflictProps) {
  const { versions } = usePublishingTexts();
  return (
    <EditConflictNotice
      {...props}
      clashes={clashes.map(({ theirs, said, name, ...clash }) => ({
        ...clash,
        theirs:
          theirs === null ? '' : (name ?? (typeof theirs === 'string' ? wordsOf(theirs, said, versions) : undefined)),
      }))}
    />
  );
}

/** Returns a value as readable text; undefined if it can't be put in words. */
function wordsOf(value: string, said: Said | undefined, media: Parameters<typeof readableText>[1]): string | undefined {
  if (value === '') return value;
  if (said === 'moment') return momentText(value);
  if (said === 'html') return readableText(value, media);
  return said === 'words' ? value : undefined;
}

type Form = Pick<
  ReturnType<typeof usePublicationForm>,
  | 'formId'
  | 'edition'
  | 'isNew'
  | 'isSaving'
  | 'isReady'
  | 'isRecovered'
  | 'wait'
  | 'notice'
  | 'editConflict'
  | 'failure'
  | 'submit'
  | 'leave'
  | 'startAgain'
>;

export interface PublicationDialogProps extends Pick<FormFooterProps, 'tools'>, Pick<FormAreaProps, 'drop'> {
  form: Form;
  title: string;
  /** Verb of the submit button, for a new publication that is not published at once. */
  verb?: string | undefined;
  /** Kind of form. A short one can be sent only when complete; a long one reports missing fields on sending. */
  length: 'short' | 'long';
  /** Name of the field focused first. */
  first: string;
  /** Texts shown while the button waits; by default those about photos. */
  waits?: Record<NonNullable<Form['wait']>, string>;
  /** Content before the messages, such as the author. */
  head?: ReactNode;
  /** Fields of the form. */
  children: ReactNode;
}

/** Dialog for writing a publication: messages, fields, and the buttons that cancel or send. */
export function PublicationDialog(props: PublicationDialogProps) {
  const { form, title, length } = props;
  const text = usePublishingTexts().form;
  const { verb = text.publish, waits = text.waits } = props;
  const [first] = useState({ form: form.formId, field: props.first });
  useEffect(() => focusField(first.form, first.field, 'nearest'), [first]);
  return (
    <Dialog
      title={title}
      size={length === 'long' ? 'lg' : 'md'}
      onClose={() => form.leave()}
      isDismissable={!form.isSaving}
      footer={
        <FormFooter
          formId={form.formId}
          label={form.isNew ? verb : text.update}
          isPending={form.isSaving}
          canSubmit={length === 'long' ? form.wait === null : form.isReady}
          hint={form.wait && waits[form.wait]}
          {...(props.tools && { tools: props.tools })}
          onCancel={() => form.leave()}
        />
      }
    >
      <FormArea id={form.formId} className={styles[length]} drop={props.drop} onSubmit={form.submit}>
        {props.head}
        <Notices form={form} />
        <Fragment key={form.edition}>{props.children}</Fragment>
      </FormArea>
    </Dialog>
  );
}

/** Notices about where the content comes from, which parts were left out, and why it was not saved. */
function Notices({ form }: Pick<PublicationDialogProps, 'form'>) {
  const text = usePublishingTexts().form;
  return (
    <>
      {form.isRecovered && <Notice action={{ label: text.discard, onPress: form.startAgain }}>{text.recovered}</Notice>}
      {form.editConflict && <PublicationConflict {...form.editConflict} />}
      {form.failure && <Notice tone="failure">{form.failure}</Notice>}
      {form.notice && <Notice tone="warning">{form.notice}</Notice>}
    </>
  );
}
