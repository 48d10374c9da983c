import type { DeskData, DeskRequest } from '#contract/features/loans/desk.ts';
import { pesosText } from '#contract/lib/money.ts';
import { useCityOptions } from '../../config/public.ts';
import { FIELD_KINDS, WIZARD_FIELDS, type WizardField } from '../forms/wizard-fields.ts';
import { useLoanWizardTexts } from '../wizard-texts.ts';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

/** Registered data when the request was made, beside today's where they differ. */
export function DataSection({ request: { Snapshot, Today } }: { request: DeskRequest }) {
  const { data: text } = useDeskTexts();
  const labelOf = useLabels(Snapshot);
  const show = useValues();
  const all: readonly Field[] = [...WIZARD_FIELDS, EMAIL];
  const fields = all.filter(field => show(field, Snapshot) !== null || (Today !== null && show(field, Today) !== null));
  const changed = Today === null ? [] : fields.filter(field => show(field, Today) !== show(field, Snapshot));
  return (
    <Section title={text.title}>
      {fields.length === 0 ? (
        <p className={styles.soft}>{text.gone}</p>
      ) : (
        <>
          <p className={styles.soft}>{changed.length === 0 ? text.same : text.changed(changed.length)}</p>
          <table className={styles.data}>
            {changed.length > 0 && (
              <thead>
                <tr>
                  <th scope="col">{text.field}</th>
                  <th scope="col">{text.asked}</th>
                  <th scope="col">{text.today}</th>
                </tr>
              </thead>
            )}
            <tbody>
              {fields.map(field => (
                <tr key={field}>
                  <th scope="row">{labelOf(field)}</th>
                  <td>{show(field, Snapshot) ?? text.removed}</td>
                  {Today !== null && changed.length > 0 && (
                    <td>
                      {changed.includes(field) ? (
                        <mark>{show(field, Today) ?? text.removed}</mark>
                      ) : (
                        <span className={styles.same}>{show(field, Today)}</span>
                      )}
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </Section>
  );
}

const EMAIL = 'CorreoElectronico' as const;
type Field = WizardField | typeof EMAIL;

/** Returns the names of the fields; some are called otherwise for a company. */
function useLabels({ TipoPersona: type }: DeskData): (field: Field) => string {
  const wizard = useLoanWizardTexts();
  const { data: text } = useDeskTexts();
  const isCompany = type === 'Juridica';
  return field => {
    if (field === EMAIL) return text.email;
    if (isCompany && field === 'FechaNctCtn') return wizard.foundation;
    if (isCompany && field === 'NumeroIdentificacion') return wizard.taxNumber;
    return wizard.fields[field];
  };
}

/** Returns the shown value of a field; null without one. */
function useValues(): (field: Field, data: DeskData) => string | null {
  const { types } = useLoanWizardTexts();
  const { data: text } = useDeskTexts();
  const { options: cities } = useCityOptions();
  return (field, data) => {
    const value = data[field];
    if (value === undefined || value === null || value === '') return null;
    if (field === EMAIL) return String(value as string);
    const kind = FIELD_KINDS[field];
    switch (kind.kind) {
      case 'money':
        return pesosText(Number(value));
      case 'choice':
        return kind.choices.find(({ Id }) => Id === value)?.Name ?? null;
      case 'type':
        return types[value as keyof typeof types];
      case 'box':
        return value === true ? text.yes : text.no;
      case 'works':
        return (value as readonly string[]).join(', ');
      case 'city':
        return cities.find(({ id }) => id === value)?.label ?? String(value as number);
      case 'date':
        return String(value as string).replaceAll('-', '/');
      case 'line':
      case 'phone':
      case 'word':
      case 'count':
      case 'slider':
        return String(value as string | number);
    }
  };
}
