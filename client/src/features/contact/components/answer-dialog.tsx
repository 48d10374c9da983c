import { contactAnswerSchema } from '#contract/features/contact/schema.ts';
import { CONTACT_ANSWER_MAX, type ContactRequest } from '#contract/features/contact/types.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useAnswerContactRequestMutation } from '../api.ts';
import { useContactTexts } from '../texts.ts';
import styles from './contact.module.css';

const FIELDS = ['Answer'] as const;

export interface AnswerDialogProps {
  request: ContactRequest;
  onClose: () => void;
}

/** Dialog that answers a request. If two people answer at once, the second is told so and keeps their text. */
export function AnswerDialog({ request, onClose }: AnswerDialogProps) {
  const { console: text, errors } = useContactTexts();
  const [answer] = useAnswerContactRequestMutation();
  const form = useForm({
    initial: { Answer: '' },
    fields: FIELDS,
    bodyOf: (values: { Answer: string }) => values,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(contactAnswerSchema(errors), body)),
    send: body => answer({ id: request.Id, answer: body.Answer }),
    failed: text.answerFailed,
    doneOf: () => text.answered,
    onDone: onClose,
  });
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.replyTo(request.Number)}
      size="sm"
      onClose={leave}
      footer={
        <FormFooter formId={form.formId} label={text.answerSend} isPending={form.isSaving} canSubmit onCancel={leave} />
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
        <blockquote className={styles.answer}>
          <b>{request.NombreContacto}</b>
          <p className={styles.words}>{request.Mensaje}</p>
        </blockquote>
        <TextArea
          label={text.answerLabel}
          hint={text.answerHint}
          rows={5}
          counterMax={CONTACT_ANSWER_MAX}
          {...form.input('Answer')}
        />
      </form>
    </Dialog>
  );
}
