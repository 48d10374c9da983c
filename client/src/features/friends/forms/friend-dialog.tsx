import { useState } from 'react';
import { PERSON_TYPES, type PersonType, TRUST_LEVELS } from '#contract/features/friends/types.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useFriendsTexts } from '../texts.ts';
import { FRIEND_NAME_MAX, FRIEND_PHONE_MAX } from '#contract/features/friends/types.ts';
import { friendSchema, phoneDigits } from '#contract/features/friends/schema.ts';
import { byField, schemaMessages } from '../../../lib/field-errors.ts';
import { FieldRow } from '../../../ui/controls/field-row.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { useForm } from '../../../ui/controls/use-form.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useLeaving } from '../../../ui/overlays/use-leaving.ts';
import { useCreateFriendMutation, useListTrustLevelsQuery } from '../api.ts';
import styles from '../components/friends.module.css';

const FIELDS = ['Nombre', 'Apellido', 'Email', 'Tel', 'Confianza'] as const;

interface FriendFormProps {
  type: PersonType;
  onClose: () => void;
  /** Returns to the choice of the kind. */
  onReset: () => void;
}

/** Form for the invited friend. A company has no last name. @spec 3§4.9, 3§5.5 */
function FriendForm({ type, onClose, onReset }: FriendFormProps) {
  const { form: text, levels: names, errors } = useFriendsTexts();
  const [create] = useCreateFriendMutation();
  // Until the levels are known the product's own are used.
  const { data: levels = TRUST_LEVELS } = useListTrustLevelsQuery();
  const form = useForm({
    initial: { Nombre: '', Apellido: '', Email: '', Tel: '', Confianza: '' },
    fields: FIELDS,
    bodyOf: (values: Record<(typeof FIELDS)[number], string>) => ({
      ...values,
      typePerson: type,
      Email: values.Email.trim().toLowerCase(),
      Confianza: values.Confianza === '' ? undefined : Number(values.Confianza),
    }),
    check: async (_values, body) => byField(FIELDS, await schemaMessages(friendSchema(errors), body)),
    send: ({ Confianza = 0, ...body }, idempotencyKey) => create({ body: { ...body, Confianza }, idempotencyKey }),
    failed: text.failed,
    doneOf: () => text.sent,
    onDone: onClose,
  });
  const phone = form.input('Tel');
  const leave = useLeaving(form.isChanged, onClose);
  return (
    <Dialog
      title={text.title}
      subtitle={text.types[type]}
      size="sm"
      onClose={leave}
      footer={
        <div className={styles.end}>
          <Button variant="ghost" onClick={onReset} disabled={form.isSaving}>
            {text.reset}
          </Button>
          <Button type="submit" form={form.formId} isPending={form.isSaving} pendingLabel={text.sending}>
            {text.send}
          </Button>
        </div>
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
        <FieldRow>
          <TextField
            label={type === 'Juridica' ? text.companyName : text.name}
            autoComplete="off"
            counterMax={FRIEND_NAME_MAX}
            {...form.input('Nombre')}
          />
          {type === 'Natural' && (
            <TextField
              label={text.lastName}
              autoComplete="off"
              counterMax={FRIEND_NAME_MAX}
              {...form.input('Apellido')}
            />
          )}
        </FieldRow>
        <TextField label={text.email} type="email" autoComplete="off" {...form.input('Email')} />
        <TextField
          label={text.phone}
          hint={text.phoneHint(FRIEND_PHONE_MAX)}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          {...phone}
          onChange={event => form.change({ Tel: phoneDigits(event.target.value) })}
        />
        <Select
          label={text.trust}
          placeholder={text.trustPlaceholder}
          options={levels.map(({ Id, Name }) => ({
            value: String(Id),
            label: Object.entries(names).find(([id]) => Number(id) === Id)?.[1] ?? Name,
          }))}
          {...form.input('Confianza')}
        />
        <p className={styles.note}>{text.note}</p>
      </form>
    </Dialog>
  );
}

/** Dialog that invites a trusted friend: the kind of person first, then their data. @spec 3§4.9 */
export function FriendDialog({ onClose }: { onClose: () => void }) {
  const { form: text, errors } = useFriendsTexts();
  const [chosen, setChosen] = useState<PersonType | null>(null);
  const [type, setType] = useState<PersonType | null>(null);
  const [isMissing, setMissing] = useState(false);
  if (type !== null) return <FriendForm type={type} onClose={onClose} onReset={() => setType(null)} />;
  return (
    <Dialog
      title={text.title}
      size="sm"
      onClose={onClose}
      footer={
        <div className={styles.end}>
          <Button type="submit" form="friend-type">
            {text.next}
          </Button>
        </div>
      }
    >
      <form
        id="friend-type"
        noValidate
        onSubmit={event => {
          event.preventDefault();
          if (chosen === null) setMissing(true);
          else setType(chosen);
        }}
      >
        <fieldset className={styles.choices} aria-describedby={isMissing ? 'friend-type-error' : undefined}>
          <legend>{text.choose}</legend>
          {PERSON_TYPES.map(one => (
            <label key={one} className={styles.choice}>
              <input
                type="radio"
                name="typePerson"
                value={one}
                checked={chosen === one}
                onChange={() => {
                  setChosen(one);
                  setMissing(false);
                }}
              />
              <strong>{text.types[one]}</strong>
              <small>{text.typeHints[one]}</small>
            </label>
          ))}
        </fieldset>
        {isMissing && (
          <p className={styles.error} id="friend-type-error" role="alert">
            {errors.required}
          </p>
        )}
      </form>
    </Dialog>
  );
}
