import { REQUIRED_CONSENTS, type ConsentPurpose, type ConsentText } from '#contract/features/loans/types.ts';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field-group.tsx';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import styles from './wizard.module.css';

export interface ConsentBoxesProps {
  texts: readonly ConsentText[];
  /** Purposes already agreed to, in the texts in force. */
  given: readonly ConsentPurpose[];
  chosen: ReadonlySet<ConsentPurpose>;
  error: string | undefined;
  onTick: (purpose: ConsentPurpose, isTicked: boolean) => void;
}

const isRequired = (purpose: ConsentPurpose): boolean =>
  (REQUIRED_CONSENTS as readonly ConsentPurpose[]).includes(purpose);

/** Checkboxes of the authorisations, one for each purpose, none ticked beforehand. @spec 3§5.7, THREATS T44 */
export function ConsentBoxes({ texts, given, chosen, error, onTick }: ConsentBoxesProps) {
  const text = useLoanWizardTexts();
  return (
    <FieldGroup legend={text.consents} hint={text.consentsHint} error={error} name="consents">
      {texts.map(({ Purpose, Title, Body }) => {
        const isGiven = given.includes(Purpose);
        return (
          <div key={Purpose} className={styles.consent}>
            <Checkbox
              label={`${Title} (${isRequired(Purpose) ? text.required : text.optional})`}
              checked={isGiven || chosen.has(Purpose)}
              disabled={isGiven}
              onChange={event => onTick(Purpose, event.target.checked)}
            />
            <details>
              <summary>{text.readText}</summary>
              <p>{Body}</p>
            </details>
          </div>
        );
      })}
    </FieldGroup>
  );
}
