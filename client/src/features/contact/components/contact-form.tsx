import { CONTACT_MESSAGE_MAX, CONTACT_NAME_MAX } from '#contract/features/contact/limits.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useContactTexts } from '../texts.ts';
import { useContactForm } from '../use-contact-form.ts';
import styles from './contact.module.css';

/** Form for writing to the organisation's administrators. @spec 3§5.2 */
export function ContactForm() {
  const { page: text } = useContactTexts();
  const form = useContactForm();
  return (
    <Card isPadded aria-labelledby="contact-form">
      <CardHeader id="contact-form" title={text.form} />
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
        <TextField
          label={text.name}
          autoComplete="name"
          counterMax={CONTACT_NAME_MAX}
          {...form.input('NombreContacto')}
        />
        <FieldRow>
          <TextField label={text.email} type="email" autoComplete="email" {...form.input('CorreoElectronico')} />
          <TextField
            label={text.phone}
            hint={text.phoneHint}
            type="tel"
            inputMode="numeric"
            autoComplete="tel-national"
            {...form.input('Telefono')}
          />
        </FieldRow>
        <TextArea label={text.message} counterMax={CONTACT_MESSAGE_MAX} {...form.input('Mensaje')} />
        <div className={styles.foot}>
          <Button type="submit" isPending={form.isSaving} pendingLabel={text.sending}>
            {text.send}
          </Button>
        </div>
      </form>
    </Card>
  );
}
