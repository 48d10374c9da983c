import { CLAIM_MAX, claimAnswerSchema, type DeskClaim } from '#contract/features/loans/claims.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useLoanErrors } from '../error-texts.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useAnswerClaimMutation } from './api.ts';
import styles from './rights.module.css';

const FIELDS = ['Words'] as const;

interface DeskDialogProps {
  claim: DeskClaim;
  act: 'answer' | 'extension';
  onClose: () => void;
}

/** Dialog that answers a claim, or explains why the answer takes longer. Each can be done once. */
export function DeskDialog({ claim, act, onClose }: DeskDialogProps) {
  const { claims: text } = useLoansRightsTexts();
  const errors = useLoanErrors();
  const [send] = useAnswerClaimMutation();
  const isAnswer = act === 'answer';
  const form = useForm({
    initial: { Words: '' },
    fields: FIELDS,
    bodyOf: (values: { Words: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(claimAnswerSchema(errors), body)),
    checkedWith: errors,
    send: ({ Words }) => send({ id: claim.Id, act, Words }),
    failed: text.deskFailed,
    doneOf: () => text.done,
    onDone: onClose,
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={isAnswer ? text.answerTo(claim.UserName) : text.extendOf(claim.UserName)}
      onClose={leave}
      footer={
        <FormFooter
          formId={form.formId}
          label={isAnswer ? text.answer : text.extend}
          isPending={form.isSaving}
          canSubmit
          onCancel={leave}
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
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <p className={styles.entry}>{claim.Words}</p>
        <TextArea
          label={isAnswer ? text.answerLabel : text.reasonLabel}
          rows={6}
          counterMax={CLAIM_MAX}
          {...form.input('Words')}
        />
      </form>
    </Dialog>
  );
}
