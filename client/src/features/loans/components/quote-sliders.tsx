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
  return (
    <div className={styles.sliders}>
      <p>
        <span>{text.amount}</span> <strong>{pesosText(quote.Monto)}</strong>
      </p>
      <AmountSlider amount={quote.Monto} onChange={Monto => onChange({ Monto })} />
      <p>
        <span>{text.term}</span> <strong>{useTermText()(quote, since)}</strong>
      </p>
      <TermSlider quote={quote} since={since} onChange={Plazo => onChange({ Plazo })} />
    </div>
  );
}

/** Slider for the amount of a loan, in steps of the form. */
export function AmountSlider({ amount, onChange }: { amount: number; onChange: (amount: number) => void }) {
  return (
    <Slider
      label={useQuoteTexts().amountSlider}
      value={amount}
      text={pesosText(amount)}
      min={AMOUNT_MIN}
      max={AMOUNT_MAX}
      step={AMOUNT_STEP}
      ends={[pesosText(AMOUNT_MIN), pesosText(AMOUNT_MAX)]}
      onChange={onChange}
    />
  );
}

type Term = Pick<LoanQuote, 'Plazo' | 'IdFrequencia'>;

interface TermSliderProps {
  quote: Term;
  since: Date;
  onChange: (days: number) => void;
}

/** Slider for the term of a loan, in whole instalments. */
export function TermSlider({ quote, since, onChange }: TermSliderProps) {
  const text = useQuoteTexts();
  const lengthOf = useTermLength();
  const { Plazo, IdFrequencia } = quote;
  const step = frequencyOf(IdFrequencia).DiasIntervalo ?? 1;
  const longest = Math.floor(Math.max(SLIDER_DAYS, Plazo) / step) * step;
  return (
    <Slider
      label={text.terms.slider}
      value={Plazo}
      text={useTermText()(quote, since)}
      min={step}
      max={longest}
      step={step}
      ends={[lengthOf({ ...quote, Plazo: step }), lengthOf({ ...quote, Plazo: longest })]}
      onChange={onChange}
    />
  );
}

/** Returns a function to the length of a term, in its instalments if these are whole. */
function useTermLength() {
  const text = useQuoteTexts();
  return ({ Plazo, IdFrequencia }: Term): string => {
    const frequency = frequencyOf(IdFrequencia);
    const isWhole = frequency.DiasIntervalo !== null && Plazo % frequency.DiasIntervalo === 0;
    return isWhole ? text.terms.units[frequency.Frequencia](countOf(Plazo, frequency)) : text.days(Plazo);
  };
}

/** Returns a function to the length of a term and its last day. */
function useTermText() {
  const text = useQuoteTexts();
  const lengthOf = useTermLength();
  return (term: Term, since: Date): string => text.terms.until(lengthOf(term), dayFrom(since, term.Plazo));
}
