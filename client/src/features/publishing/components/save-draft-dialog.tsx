import { useEffect, useId, useState } from 'react';
import { DRAFT_NAME_MAX } from '#contract/features/publishing/types.ts';
import { cut } from '#contract/lib/text.ts';
import { toApiError } from '../../../api/api-error.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { withReason } from '../../../ui/feedback/report-failure.ts';
import { focusField } from '../../../ui/controls/focus-field.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { attachmentsOf, type UploadEntry } from '../../files/public-forms.ts';
import { useCreateDraftMutation, useEditDraftMutation, type AnyDraft, type DraftList } from '../api.ts';
import { usePublishingTexts } from '../texts.ts';
import styles from './publishing.module.css';

export interface SaveDraftDialogProps {
  form: { values: { Title: string }; uploads: { entries: readonly UploadEntry[] }; finish: () => void };
  shared: {
    list: DraftList;
    /** Draft that was opened; null if it has no name yet. */
    draft: AnyDraft | null;
    /** Applies the form's changes on top of another person's saved version, and shows the differences. */
    takeUp: (theirs: AnyDraft) => void;
  };
  /** Fields of the form that the draft keeps. */
  fields: object;
  /** Hint at who can see the draft. */
  hint: string;
  onClose: () => void;
}

/**
 * Dialog that asks for the name of a draft and saves it; the form closes once the server has it. In an edit conflict
 * nothing is lost: the form takes up the other person's changes. If the draft was deleted, it can be saved as a new
 * one.
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
          // The title is the default name until another is typed over it.
          onFocus={event => event.target.select()}
          onChange={event => setName(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
