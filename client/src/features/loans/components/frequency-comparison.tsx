import { FREQUENCIES } from '#contract/features/loans/choices.ts';
import { quote as costOf } from '#contract/features/loans/quote.ts';
import { pesosText } from '#contract/lib/money.ts';
import { inputOf } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { useLoansPageTexts } from '../texts.ts';
import styles from './frequency-comparison.module.css';
import type { QuoteProps } from './quote-summary.tsx';

/** Comparison of the payment frequencies for the same amount and term, to choose another one. */
export function FrequencyComparison({
  quote,
  rates,
  onChoose,
}: QuoteProps & { onChoose: (frequency: number) => void }) {
  const text = useQuoteTexts();
  const { frequencies } = useLoansPageTexts();
  return (
    <fieldset className={styles.comparison}>
      <legend>{text.compare}</legend>
      <p>{text.compareHint}</p>
      <div className={styles.ways}>
        {FREQUENCIES.map(frequency => {
          const { instalment, instalments, total } = costOf(inputOf(quote, rates, frequency));
          return (
            <label key={frequency.Id}>
              <input
                type="radio"
                name="frequency"
                checked={frequency.Id === quote.IdFrequencia}
                onChange={() => onChoose(frequency.Id)}
              />
              <strong>{frequencies[frequency.Frequencia]}</strong>
              <span>{text.instalmentsOf(instalments, pesosText(instalment))}</span>
              <small>
                {text.total}: {pesosText(total)}
              </small>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
