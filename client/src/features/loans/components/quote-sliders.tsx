import { frequencyOf } from '#contract/features/loans/choices.ts';
import { AMOUNT_MAX, AMOUNT_MIN, AMOUNT_STEP } from '#contract/features/loans/limits.ts';
import { pesosText } from '#contract/lib/money.ts';
import type { LoanQuote } from '../api.ts';
import { dayFrom } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import { countOf } from '../terms.ts';
import styles from './quote-sliders.module.css';
import { Slider } from './slider.tsx';

/** Longest term of the slider, in days; a longer one can be typed. */
const SLIDER_DAYS = 1_080;

interface QuoteSlidersProps {
  quote: LoanQuote;
  since: Date;
  onChange: (part: Partial<LoanQuote>) => void;
}

/** Sliders for the amount and the term of a quote, which stays one of whole instalments. */
export function QuoteSliders({ quote, since, onChange }: QuoteSlidersProps) {
  const text = useQuoteTexts();
  const { Monto, Plazo } = quote;
  const frequency = frequencyOf(quote.IdFrequencia);
  const step = frequency.DiasIntervalo ?? 1;
  const unit = text.terms.units[frequency.Frequencia];
  const term = (days: number): string =>
    frequency.DiasIntervalo === null ? text.days(days) : unit(countOf(days, frequency));
  const longest = Math.floor(Math.max(SLIDER_DAYS, Plazo) / step) * step;
  const chosen = text.terms.until(term(Plazo), dayFrom(since, Plazo));
  return (
    <div className={styles.sliders}>
      <p>
        <span>{text.amount}</span> <strong>{pesosText(Monto)}</strong>
      </p>
      <Slider
        label={text.amountSlider}
        value={Monto}
        text={pesosText(Monto)}
        min={AMOUNT_MIN}
        max={AMOUNT_MAX}
        step={AMOUNT_STEP}
        ends={[pesosText(AMOUNT_MIN), pesosText(AMOUNT_MAX)]}
        onChange={amount => onChange({ Monto: amount })}
      />
      <p>
        <span>{text.term}</span> <strong>{chosen}</strong>
      </p>
      <Slider
        label={text.terms.slider}
        value={Plazo}
        text={chosen}
        min={step}
        max={longest}
        step={step}
        ends={[term(step), term(longest)]}
        onChange={days => onChange({ Plazo: days })}
      />
    </div>
  );
}
