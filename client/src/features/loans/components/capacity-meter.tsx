import { capacityShare } from '#contract/features/loans/quote.ts';
import { pesosText } from '#contract/lib/money.ts';
import { inputOf } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import styles from './capacity-meter.module.css';
import type { QuoteProps } from './quote-summary.tsx';

/** Share of the net income that instalments may take. @spec decision 147 */
const LIMIT = 0.5;

const amountIn = (data: Readonly<Record<string, unknown>>, field: string): number => Number(data[field] ?? 0);

/** Meter of the instalments as a share of the declared income, against the half that the law leaves free (Ley 1527). */
export function CapacityMeter({ quote, rates, data }: QuoteProps & { data: Readonly<Record<string, unknown>> }) {
  const text = useQuoteTexts().capacity;
  const income =
    amountIn(data, 'IngresoMensualSalarioFijo') +
    amountIn(data, 'IngresoMensualSalarioVariable') -
    amountIn(data, 'CreditosHipotecarios') -
    amountIn(data, 'OtrosCreditos');
  const share = capacityShare(inputOf(quote, rates), income);
  if (share === null)
    return (
      <section className={styles.capacity}>
        <h3>{text.title}</h3>
        <p>{text.none}</p>
      </section>
    );
  const isWithin = share <= LIMIT;
  return (
    <section className={styles.capacity} data-within={isWithin}>
      <h3>{text.title}</h3>
      <p>{text.share((share * 100).toFixed(0))}</p>
      <div
        className={styles.meter}
        role="meter"
        aria-label={text.meter}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
      >
        <span style={{ inlineSize: `${Math.min(100, share * 100)}%` }} />
        <i />
      </div>
      <small>{text.limit}</small>
      <p>{isWithin ? text.within : text.beyond}</p>
      <small>{text.base(pesosText(income))}</small>
    </section>
  );
}
