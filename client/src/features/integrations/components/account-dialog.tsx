import { useState } from 'react';
import { ACCOUNT_NAME_MAX } from '#contract/features/integrations/limits.ts';
import { accountSchema, type AccountBody } from '#contract/features/integrations/schema.ts';
import { SCOPES, type Scope } from '#contract/features/integrations/scopes.ts';
import { dropDraft, readDraft } from '../../../lib/drafts.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { useKeptDraft } from '../../../lib/use-kept-draft.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { FormFooter } from '../../../ui/controls/form-footer.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextArea } from '../../../ui/controls/text-area.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useViewer } from '../../session/public.ts';
import { useCreateServiceAccountMutation } from '../api.ts';
import { useIntegrationsTexts } from '../texts.ts';
import styles from './integrations.module.css';

const FIELDS = ['Name', 'Scopes', 'Networks', 'Days'] as const;
const DRAFT = 'service-account';
const DAYS = [30, 90, 180, 365] as const;

interface Values {
  Name: string;
  Scopes: Scope[];
  /** One network per line. */
  Networks: string;
  Days: string;
}

const EMPTY: Values = { Name: '', Scopes: [], Networks: '', Days: '90' };

const isDraft = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && Object.keys(EMPTY).every(name => name in value);

const bodyOf = ({ Name, Scopes, Networks, Days }: Values): AccountBody => ({
  Name: Name.trim(),
  Scopes,
  Networks: Networks.split(/[\s,]+/).filter(Boolean),
  Days: Number(Days),
});

export interface AccountDialogProps {
  /** Called with the token of the new account. */
  onMade: (token: string) => void;
  onClose: () => void;
}

/** Dialog that makes a service account. The typed texts survive a sign-in that it may require. */
export function AccountDialog({ onMade, onClose }: AccountDialogProps) {
  const { form: text, scopes, errors } = useIntegrationsTexts();
  const viewer = useViewer();
  const [kept] = useState(() => readDraft(viewer.id, DRAFT, isDraft, Date.now())?.value);
  const [create] = useCreateServiceAccountMutation();
  const form = useForm({
    initial: kept ?? EMPTY,
    fields: FIELDS,
    bodyOf,
    check: async (_values, body) => byField(FIELDS, await schemaMessages(accountSchema(errors), body)),
    send: async body => {
      const answer = await create(body);
      if (answer.data) {
        dropDraft(viewer.id, DRAFT);
        onMade(answer.data.Token);
      }
      return answer;
    },
    failed: text.failed,
    doneOf: () => null,
    onDone: () => undefined,
  });
  const { values } = form;
  useKeptDraft(viewer.id, DRAFT, form.isChanged || kept !== undefined ? values : null);
  const choose = (scope: Scope, isChosen: boolean): void =>
    form.change({ Scopes: SCOPES.filter(each => (each === scope ? isChosen : values.Scopes.includes(each))) });
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <FormFooter
          formId={form.formId}
          label={text.submit}
          isPending={form.isSaving}
          canSubmit={values.Name.trim() !== '' && values.Scopes.length > 0}
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
        {form.failure && <Notice tone="failure">{form.failure}</Notice>}
        <TextField label={text.name} hint={text.nameHint} counterMax={ACCOUNT_NAME_MAX} {...form.input('Name')} />
        <FieldGroup legend={text.scopes} error={form.errorOf('Scopes')} name="Scopes">
          {SCOPES.map(scope => (
            <Checkbox
              key={scope}
              label={scopes[scope]}
              checked={values.Scopes.includes(scope)}
              onChange={event => choose(scope, event.target.checked)}
            />
          ))}
        </FieldGroup>
        <TextArea label={text.networks} isOptional hint={text.networksHint} {...form.input('Networks')} />
        <Select
          label={text.life}
          options={DAYS.map(days => ({ value: String(days), label: text.lives[days] }))}
          {...form.input('Days')}
        />
      </form>
    </Dialog>
  );
}
