import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import type { LoanConditions } from '#contract/features/loans/types.ts';
import { pesosText } from '#contract/lib/money.ts';
import styles from './messages.module.css';
import { useLoansPageTexts } from '../texts.ts';
import { useLoanMessageTexts } from './texts.ts';

/** Figures of the offered conditions. */
export function Figures({ conditions }: { conditions: LoanConditions }) {
  const text = useLoanMessageTexts().figures;
  const { frequencies } = useLoansPageTexts();
  const frequency = FREQUENCIES.find(({ Id }) => Id === conditions.IdFrequencia);
  const facts = [
    [text.amount, pesosText(conditions.Monto)],
    [text.term, text.days(conditions.Plazo)],
    [
      frequency ? frequencies[frequency.Frequencia] : text.payments,
      text.instalments(conditions.NumeroCuotas, pesosText(conditions.Cuota)),
    ],
    [text.interest, pesosText(conditions.Intereses)],
    [text.guarantee, pesosText(conditions.Garantia)],
    [text.total, pesosText(conditions.Total)],
  ] as const;
  return (
    <dl className={styles.figures}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
