import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import type { DeskConditions } from '#contract/features/loans/desk.ts';
import { effectiveRate } from '#contract/features/loans/quote.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import { pesosText } from '#contract/lib/money.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { inputOf, type PresentRates } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

/** Column of the comparison: conditions with the rates that they were computed from, if these are known. */
export interface ComparedConditions {
  readonly title: string;
  readonly conditions: DeskConditions;
  readonly rates: PresentRates | null;
}

/** Table of conditions side by side. Values that differ from the first column are marked. */
export function ConditionsTable({ columns }: { columns: readonly ComparedConditions[] }) {
  const { conditions: text } = useDeskTexts();
  const { frequencies } = useLoansPageTexts();
  const frequency = (id: number): string => {
    const found = FREQUENCIES.find(({ Id }) => Id === id);
    return found ? frequencies[found.Frequencia] : '';
  };
  const lines: readonly (readonly [string, (column: ComparedConditions) => string])[] = [
    [text.amount, ({ conditions }) => pesosText(conditions.Monto)],
    [text.term, ({ conditions }) => text.days(conditions.Plazo)],
    [text.payments, ({ conditions }) => frequency(conditions.IdFrequencia)],
    [text.instalments, ({ conditions }) => String(conditions.NumeroCuotas)],
    [text.instalment, ({ conditions }) => pesosText(conditions.Cuota)],
    [
      text.effective,
      ({ conditions, rates }) =>
        rates === null ? '' : text.percent(rateText(Number(effectiveRate(inputOf(conditions, rates))))),
    ],
    [text.total, ({ conditions }) => pesosText(conditions.Total)],
  ];
  return (
    <table className={styles.conditions}>
      {columns.length > 1 && (
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{text.title}</VisuallyHidden>
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {lines.map(([name, valueOf]) => {
          const values = columns.map(valueOf);
          return (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, at) => (
                <td key={columns[at]?.title} data-differs={value !== values[0] || undefined}>
                  {value}
                </td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
