import { useEffect, useId, useState } from 'react';
import { DRAFT_NAME_MAX } from '#contract/features/publishing/limits.ts';
import { cut } from '#contract/lib/text.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { withReason } from '../../../lib/with-reason.ts';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { attachmentsOf, type UploadEntry } from '../../files/public-forms.ts';
import { useCreateDraftMutation, useEditDraftMutation, type AnyDraft, type DraftList } from '../drafts-api.ts';
import { usePublishingTexts } from '../texts.ts';
import styles from './save-draft-dialog.module.css';

export interface SaveDraftDialogProps {
  form: { values: { Title: string }; uploads: { entries: readonly UploadEntry[] }; finish: () => void };
  shared: {
    list: DraftList;
    /** The draft that was opened; null of one that has no name yet. */
    draft: AnyDraft | null;
    /** Puts what is in the form upon what somebody else has saved meanwhile, and shows what that changes. */
    takeUp: (theirs: AnyDraft) => void;
  };
  /** What it keeps of the form. */
  fields: object;
  /** Who sees it. */
  hint: string;
  onClose: () => void;
}

/**
 * Asks how a draft is called, and saves it; the form closes once it is on the server. Whoever was slower than somebody else
 * loses nothing: their form takes up what the other one changed, and what they wrote in a draft that is gone may be saved as another one.
 * @spec decision 44
 */
export function SaveDraftDialog({ form, shared, fields: Fields, hint, onClose }: SaveDraftDialogProps) {
  const { list, draft } = shared;
  const { drafts: text } = usePublishingTexts();
  const formId = useId();
  useEffect(() => focusField(formId, 'Name'), [formId]);
  const [name, setName] = useState(draft?.Name ?? (cut(form.values.Title.trim(), DRAFT_NAME_MAX) || text.untitled));
  const [isApart, setApart] = useState(false);
  const [create] = useCreateDraftMutation();
  const [edit] = useEditDraftMutation();
  const { keyFor } = useIdempotencyKey();
  const saving = useSubmission({ failed: text.saveFailed, done: text.saved, onDone: form.finish });
  const save = () => {
    const fields = {
      Name: name.trim(),
      Fields,
      Attachments: attachmentsOf(form.uploads.entries),
    };
    return draft && !isApart ? edit({ list, draft, fields }) : create({ list, fields, idempotencyKey: keyFor(fields) });
  };
  const submit = async () => {
    const error = await saving.submit(save);
    if (error === undefined) return;
    const { status, problem } = toApiError(error);
    if (status === 404) setApart(true);
    if (!draft || problem?.current === undefined) return;
    shared.takeUp({ ...draft, ...problem.current });
    onClose();
  };
  return (
    <Dialog
      title={text.save}
      size="sm"
      onClose={onClose}
      isDismissable={!saving.isSending}
      footer={
        <FormFooter
          formId={formId}
          label={isApart ? text.saveApart : text.save}
          isPending={saving.isSending}
          canSubmit={name.trim() !== ''}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (name.trim() !== '') void submit();
        }}
      >
        {saving.failure && (
          <Notice tone="failure">{isApart ? withReason(saving.failure, text.apartHint) : saving.failure}</Notice>
        )}
        <TextField
          label={text.name}
          name="Name"
          hint={hint}
          value={name}
          maxLength={DRAFT_NAME_MAX}
          autoComplete="off"
          // The title stands in it until another name is typed over it.
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
