import { PERSON_TYPES, type PersonType } from '#contract/features/loans/types.ts';
import { buildingsDuotoneIcon, userCircleDuotoneIcon } from '../../../ui/content/icons.ts';
import { Icon } from '../../../ui/content/icon.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import type { FieldValue } from './wizard-fields.ts';
import styles from './wizard.module.css';

export interface TypeChoiceProps {
  value: FieldValue;
  error: string | undefined;
  /** True for a registered applicant, who keeps their type. */
  isLocked: boolean;
  onChange: (type: PersonType) => void;
}

const ICONS = { Natural: userCircleDuotoneIcon, Juridica: buildingsDuotoneIcon } as const;

/** Choice of the applicant's type: a person or a company. */
export function TypeChoice({ value, error, isLocked, onChange }: TypeChoiceProps) {
  const text = useLoanWizardTexts();
  return (
    <FieldGroup
      legend={text.fields.TipoPersona}
      error={error}
      hint={isLocked ? text.typeLocked : undefined}
      name="TipoPersona"
    >
      <div className={styles.tiles}>
        {PERSON_TYPES.map(type => (
          <label key={type}>
            <input
              type="radio"
              name="type-of-person"
              checked={value === type}
              disabled={isLocked}
              onChange={() => onChange(type)}
            />
            <Icon icon={ICONS[type]} />
            {text.types[type]}
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
