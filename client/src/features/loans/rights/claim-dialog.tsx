import { CLAIM_KINDS, CLAIM_MAX, claimSchema, type ClaimKind } from '#contract/features/loans/claims.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useLoanErrors } from '../error-texts.ts';
import { useLoansRightsTexts } from '../rights-texts.ts';
import { useCreateClaimMutation } from './api.ts';
import styles from './rights.module.css';

const FIELDS = ['Kind', 'Words'] as const;

interface Values {
  Kind: string;
  Words: string;
}

const EMPTY: Values = { Kind: CLAIM_KINDS[0], Words: '' };

/** Dialog for asking a question or making a claim about the viewer's own data. */
export function ClaimDialog({ onClose }: { onClose: () => void }) {
  const { claims: text } = useLoansRightsTexts();
  const errors = useLoanErrors();
  const [create] = useCreateClaimMutation();
  const form = useForm({
    initial: EMPTY,
    fields: FIELDS,
    // The cast is safe: the select offers no other value.
    bodyOf: ({ Kind, Words }: Values) => ({ Kind: Kind as ClaimKind, Words }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(claimSchema(errors), body)),
    checkedWith: errors,
    send: body => create(body),
    failed: text.failed,
    doneOf: () => text.sent,
    onDone: onClose,
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.make}
      onClose={leave}
      footer={
        <FormFooter formId={form.formId} label={text.send} isPending={form.isSaving} canSubmit onCancel={leave} />
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
        <Select
          label={text.kind}
          {...form.input('Kind')}
          options={CLAIM_KINDS.map(value => ({ value, label: text.kinds[value] }))}
        />
        <TextArea label={text.words} rows={5} counterMax={CLAIM_MAX} {...form.input('Words')} />
      </form>
    </Dialog>
  );
}
