import type { ReactNode } from 'react';
import { frequencyOf } from '#contract/features/loans/choices.ts';
import { effectiveRate, quote as costOf } from '#contract/features/loans/quote.ts';
import { rateText } from '#contract/features/rates/rules.ts';
import { pesosText } from '#contract/lib/money.ts';
import type { LoanQuote } from '../api.ts';
import { dayFrom, inputOf, type PresentRates } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './quote-summary.module.css';

export interface QuoteProps {
  quote: LoanQuote;
  rates: PresentRates;
}

/** Summary of the payments of a quote, and of their parts; between the two are `children`, with amount and term. */
export function QuoteSummary({ quote, rates, since, children }: QuoteProps & { since: Date; children: ReactNode }) {
  const text = useQuoteTexts();
  const { frequencies } = useLoansPageTexts();
  const input = inputOf(quote, rates);
  const cost = costOf(input);
  const { Frequencia } = frequencyOf(quote.IdFrequencia);
  const facts: readonly (readonly [string, string])[] = [
    [text.payments, frequencies[Frequencia]],
    [text.rate, text.percent(rateText(Number(rates.usury)))],
    [text.guarantee, pesosText(cost.guarantee)],
    [text.interest, pesosText(cost.interest)],
    [text.effective, text.percent(rateText(Number(effectiveRate(input))))],
  ];
  return (
    <section>
      <p className={styles.hero} role="status">
        <span>{text.each[Frequencia]}</span>
        <strong>{pesosText(cost.instalment)}</strong>
        <span>{text.instalments(cost.instalments, dayFrom(since, quote.Plazo))}</span>
      </p>
      {children}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>{text.total}</dt>
          <dd>{pesosText(cost.total)}</dd>
        </div>
      </dl>
    </section>
  );
}
