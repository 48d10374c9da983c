import { useState } from 'react';
import { VIEW_REASON_MAX } from '#contract/features/administration/limits.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { leavePage } from '../../../lib/back.ts';
import { paths } from '../../../lib/paths.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { keepViewSession } from '../../../lib/view-session.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useCreateViewMutation, type ViewBody, useViewingTexts } from './api.ts';
import styles from './viewing.module.css';

export interface ViewDialogProps {
  person: { readonly Id: number; readonly Title: string };
  onClose: () => void;
}

const FIELDS = ['Reason', 'PersonId'] as const;

type Draft = Pick<ViewBody, 'Reason'>;
const isDraft = (value: unknown): value is Draft =>
  typeof value === 'object' && value !== null && 'Reason' in value && typeof value.Reason === 'string';

/**
 * Dialog that asks for the reason, and begins to view the network as a person. The typed text survives a sign-in that
 * it may require.
 */
export function ViewDialog({ person, onClose }: ViewDialogProps) {
  const text = useViewingTexts();
  const viewer = useViewer();
  const draft = `view.${person.Id}`;
  const [kept] = useState(() => readDraft(viewer.id, draft, isDraft, Date.now())?.value);
  const [create] = useCreateViewMutation();
  const form = useForm({
    initial: kept ?? { Reason: '' },
    fields: FIELDS,
    bodyOf: ({ Reason }): ViewBody => ({ PersonId: person.Id, Reason: Reason.trim() }),
    // The server reports missing input, with the same texts.
    check: () => Promise.resolve({}),
    send: async (body, idempotencyKey) => {
      const answer = await create({ body, idempotencyKey });
      if (answer.data) {
        dropDraft(viewer.id, draft);
        keepViewSession({ id: answer.data.Id, name: person.Title, until: answer.data.Until });
        leavePage(paths.home);
      }
      return answer;
    },
    failed: text.failed,
    doneOf: () => null,
    onDone: () => undefined,
  });
  const { Reason } = form.values;
  useKeptDraft(viewer.id, draft, Reason === '' ? null : form.values);
  return (
    <Dialog
      title={text.title(person.Title)}
      onClose={onClose}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.begin}
          isPending={form.isSaving}
          canSubmit={Reason.trim() !== ''}
          onCancel={onClose}
        />
      }
    >
      <form
        id={form.formId}
        className={styles.form}
        noValidate
        onSubmit={event => {
          event.preventDefault();
          form.submit();
        }}
      >
        {(form.failure ?? form.errors.PersonId) && (
          <Notice tone="failure">{form.failure ?? form.errors.PersonId}</Notice>
        )}
        <ul className={styles.rules}>
          {text.rules.map(rule => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
        <TextArea label={text.reason} hint={text.reasonHint} counterMax={VIEW_REASON_MAX} {...form.input('Reason')} />
      </form>
    </Dialog>
  );
}
