import { frequencyOf } from '#contract/features/loans/choices.ts';
import { effectiveRate } from '#contract/features/loans/quote.ts';
import type { LoanConditions } from '#contract/features/loans/types.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import { pesosText } from '#contract/lib/money.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { inputOf, ratesOf } from '../quote-of.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './messages.module.css';
import { useLoanMessageTexts } from './texts.ts';

interface FiguresProps {
  conditions: LoanConditions;
  /** Conditions that were asked for, shown beside; none if the message is about no own request. */
  asked?: LoanConditions | undefined;
  isAgreed?: boolean;
}

/** Figures of the offered conditions, side by side with those that were asked for. */
export function Figures({ conditions, asked, isAgreed = false }: FiguresProps) {
  const text = useLoanMessageTexts().figures;
  const { frequencies } = useLoansPageTexts();
  const percent = (rate: string): string => text.percent(rateText(Number(rate)));
  const rows: readonly (readonly [string, (one: LoanConditions) => string])[] = [
    [text.amount, ({ Monto }) => pesosText(Monto)],
    [text.term, ({ Plazo }) => text.days(Plazo)],
    [text.payments, ({ IdFrequencia }) => frequencies[frequencyOf(IdFrequencia).Frequencia]],
    [text.instalment, ({ NumeroCuotas, Cuota }) => text.instalments(NumeroCuotas, pesosText(Cuota))],
    [text.rate, ({ InteresUsura }) => percent(InteresUsura)],
    [text.effective, one => percent(effectiveRate(inputOf(one, ratesOf(one))))],
    [text.interest, ({ Intereses }) => pesosText(Intereses)],
    [text.guarantee, ({ Garantia }) => pesosText(Garantia)],
    [text.total, ({ Total }) => pesosText(Total)],
  ];
  return (
    <table className={styles.figures}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{text.conditions}</VisuallyHidden>
          </th>
          <th scope="col">{isAgreed ? text.agreed : text.offered}</th>
          {asked && <th scope="col">{text.asked}</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, valueOf]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{valueOf(conditions)}</td>
            {asked && <td>{valueOf(asked)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
