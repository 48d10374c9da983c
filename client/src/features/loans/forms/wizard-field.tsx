import { HOUSEHOLD_MAX } from '#contract/features/loans/limits.ts';
import { phoneForm } from '#contract/lib/phone.ts';
import { WORK_TYPES, type WorkType } from '#contract/features/loans/types.ts';
import { pesos } from '#contract/lib/money.ts';
import {
  certificateDuotoneIcon,
  chartBarHorizontalDuotoneIcon,
  dotsThreeCircleIcon,
  identificationCardDuotoneIcon,
  storefrontDuotoneIcon,
  usersThreeDuotoneIcon,
} from '../../../ui/content/icons.ts';
import { Icon, type IconPath } from '../../../ui/content/icon.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { DateField } from '../../../ui/controls/date-field.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { Select } from '../../../ui/controls/select.tsx';
import { TextField } from '../../../ui/controls/text-field.tsx';
import { CityField } from '../../publishing/public.ts';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import { FIELD_KINDS, type FieldValue, type WizardField as Field } from './wizard-fields.ts';
import styles from './wizard.module.css';

export interface WizardFieldProps {
  field: Field;
  isCompany: boolean;
  value: FieldValue;
  error: string | undefined;
  onChange: (value: FieldValue) => void;
}

/** Largest number of digits in an amount of the wizard. */
const MONEY_DIGITS = 12;

/** Largest number of digits typed of a telephone number: ten, and the code of Colombia before them. */
const PHONE_DIGITS = 12;

const digits = (typed: string, most: number): string => typed.replace(/\D/g, '').slice(0, most);

/** Field of the wizard, displayed by its kind. */
export function WizardField({ field, isCompany, value, error, onChange }: WizardFieldProps) {
  const text = useLoanWizardTexts();
  const kind = FIELD_KINDS[field];
  const label = isCompany
    ? field === 'FechaNctCtn'
      ? text.foundation
      : field === 'NumeroIdentificacion'
        ? text.taxNumber
        : text.fields[field]
    : text.fields[field];
  const words = typeof value === 'string' ? value : '';
  const common = { label, name: field, error } as const;
  switch (kind.kind) {
    case 'phone':
      return (
        <TextField
          {...common}
          type="tel"
          inputMode="numeric"
          autoComplete="off"
          value={words}
          onChange={event => onChange(phoneForm(digits(event.target.value, PHONE_DIGITS)))}
        />
      );
    case 'money':
      return (
        <TextField
          {...common}
          prefix="$"
          inputMode="numeric"
          autoComplete="off"
          value={words}
          onChange={event => {
            const typed = digits(event.target.value, MONEY_DIGITS);
            onChange(typed === '' ? '' : pesos(Number(typed)));
          }}
        />
      );
    case 'count':
      return (
        <TextField
          {...common}
          inputMode="numeric"
          value={words}
          onChange={event => onChange(digits(event.target.value, 7))}
        />
      );
    case 'date':
      return <DateField {...common} value={words} onChange={onChange} />;
    case 'city':
      return <CityField {...common} value={typeof value === 'number' ? value : null} onChange={onChange} />;
    case 'choice':
      return (
        <Select
          {...common}
          placeholder={text.choose}
          value={words}
          options={kind.choices.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
          onChange={event => onChange(event.target.value)}
        />
      );
    case 'word':
      return (
        <Select
          {...common}
          placeholder={text.choose}
          value={words}
          options={kind.words.map(each => ({ value: each, label: each }))}
          onChange={event => onChange(event.target.value)}
        />
      );
    case 'slider':
      return <CountSlider {...common} value={Number(value)} onChange={onChange} />;
    case 'box':
      return (
        <FieldGroup legend={text.steps.representative} error={error} name={field}>
          <Checkbox label={label} checked={value === true} onChange={event => onChange(event.target.checked)} />
        </FieldGroup>
      );
    case 'works':
      return <Works {...common} value={Array.isArray(value) ? (value as WorkType[]) : []} onChange={onChange} />;
    case 'type':
    case 'line':
      return (
        <TextField {...common} autoComplete="off" value={words} onChange={event => onChange(event.target.value)} />
      );
  }
}

interface PartProps<Value> {
  label: string;
  name: Field;
  error: string | undefined;
  value: Value;
  onChange: (value: FieldValue) => void;
}

/** Slider for a number from 0 to 10. @spec 3§5.8 */
function CountSlider({ label, name, value, onChange }: PartProps<number>) {
  return (
    <label className={styles.slider}>
      <span>
        {label} <output>{value}</output>
      </span>
      <input
        type="range"
        name={name}
        min={0}
        max={HOUSEHOLD_MAX}
        step={1}
        value={value}
        onChange={event => onChange(Number(event.target.value))}
      />
    </label>
  );
}

const WORK_ICONS: Readonly<Record<WorkType, IconPath>> = {
  Empleado: identificationCardDuotoneIcon,
  Pensionado: certificateDuotoneIcon,
  Independiente: storefrontDuotoneIcon,
  'Rentista de capital': chartBarHorizontalDuotoneIcon,
  Socio: usersThreeDuotoneIcon,
  Otro: dotsThreeCircleIcon,
};

/** Choice of one or several occupations. @spec 3§5.8 */
function Works({ label, name, error, value, onChange }: PartProps<readonly WorkType[]>) {
  return (
    <FieldGroup legend={label} error={error} name={name}>
      <div className={styles.tiles}>
        {WORK_TYPES.map(work => (
          <label key={work}>
            <input
              type="checkbox"
              checked={value.includes(work)}
              onChange={event =>
                onChange(event.target.checked ? [...value, work] : value.filter(each => each !== work))
              }
            />
            <Icon icon={WORK_ICONS[work]} />
            {work}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
