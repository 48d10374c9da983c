import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { MESSAGE_DESCRIPTION_MAX, MESSAGE_TITLE_MAX } from '#contract/features/loans/limits.ts';
import { messageSchema } from '#contract/features/loans/message-schema.ts';
import type { LoanRequest } from '#contract/features/loans/types.ts';
import { pesos } from '#contract/lib/money.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useLoansPageTexts } from '../texts.ts';
import { typedPesos } from '../typed-pesos.ts';
import { useLoanErrors } from '../error-texts.ts';
import { type MessageFields, useSendLoanMessageMutation } from '../messages/api.ts';
import styles from './inbox.module.css';
import { useInboxTexts } from './texts.ts';

const FIELDS = ['Monto', 'Plazo', 'IdFrequencia', 'Title', 'Description'] as const;

interface Values {
  Monto: string;
  Plazo: string;
  IdFrequencia: string;
  Title: string;
  Description: string;
  pagare: boolean;
}

/** Returns the typed figure; NaN if it is invalid, which the schema reports. */
const figureOf = (typed: string): number => Number(typed.replaceAll(/[.\s]/g, '') || Number.NaN);

interface DecisionDialogProps {
  request: LoanRequest;
  decision: 'conditions' | 'rejected';
  onClose: () => void;
}

/**
 * Dialog that offers conditions in figures, or rejects with a reason: it sends the applicant a message, which moves the
 * request.
 */
export function DecisionDialog({ request, decision, onClose }: DecisionDialogProps) {
  const text = useInboxTexts().decision;
  const errors = useLoanErrors();
  const { frequencies } = useLoansPageTexts();
  const [send] = useSendLoanMessageMutation();
  const offers = decision === 'conditions';
  const form = useForm({
    initial: {
      Monto: pesos(request.Monto),
      Plazo: String(request.Plazo),
      IdFrequencia: String(request.IdFrequencia),
      Title: offers ? text.defaultTitle : text.rejectedTitle,
      Description: '',
      pagare: offers,
    },
    fields: FIELDS,
    bodyOf: ({ Monto, Plazo, IdFrequencia, Title, Description, pagare }: Values): MessageFields => ({
      UsersId: [request.IdUser],
      Title,
      Description,
      TypeAlert: offers ? (pagare ? 'pagare' : null) : 'rechazo',
      IsReferred: false,
      Collects: false,
      IdPrestamo: request.Id,
      ...(offers && {
        Conditions: { Monto: figureOf(Monto), Plazo: figureOf(Plazo), IdFrequencia: figureOf(IdFrequencia) },
      }),
    }),
    check: async (_values, body) => {
      const messages = await schemaMessages(messageSchema(errors), { ...body });
      return byField(
        FIELDS,
        messages.map(([path, message]) => [path.replace('Conditions.', ''), message] as const),
      );
    },
    checkedWith: errors,
    send: (fields, idempotencyKey) => send({ fields, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.done,
    onDone: onClose,
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={offers ? text.conditionsTitle(request.UserName) : text.rejectTitle(request.UserName)}
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
        {offers && (
          <>
            <TextField
              label={text.amount}
              prefix="$"
              inputMode="numeric"
              {...form.input('Monto')}
              onChange={event => form.change({ Monto: typedPesos(event.target.value) })}
            />
            <TextField label={text.days} inputMode="numeric" {...form.input('Plazo')} />
            <Select
              label={text.frequency}
              {...form.input('IdFrequencia')}
              options={FREQUENCIES.map(({ Id, Frequencia }) => ({
                value: String(Id),
                label: frequencies[Frequencia],
              }))}
            />
          </>
        )}
        <TextField label={text.title} counterMax={MESSAGE_TITLE_MAX} {...form.input('Title')} />
        <TextArea
          label={offers ? text.message : text.reason}
          rows={5}
          counterMax={MESSAGE_DESCRIPTION_MAX}
          {...form.input('Description')}
        />
        {offers && <Checkbox label={text.pagare} {...form.box('pagare')} />}
      </form>
    </Dialog>
  );
}
