import { isWithinCapacity, sharePercent } from '#contract/features/loans/capacity.ts';
import { CAPACITY_LIMIT } from '#contract/features/loans/limits.ts';
import type { DeskCapacity } from '#contract/features/loans/desk.ts';
import { pesosText } from '#contract/lib/money.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useQuoteTexts } from '../quote-texts.ts';
import styles from './capacity-meter.module.css';

interface CapacityMeterProps {
  capacity: DeskCapacity;
  /** Largest amount that fits with this term; null if none does. */
  largest: number | null;
  /** Called to take that amount; without it the amount is only shown. */
  onTake?: (amount: number) => void;
}

/** Meter of all instalments as a share of the salary, against the half that must remain. @spec decision 147 */
export function CapacityMeter({ capacity: { Income, Others, This, Share }, largest, onTake }: CapacityMeterProps) {
  const text = useQuoteTexts().capacity;
  if (Income === null || Share === null)
    return (
      <section className={styles.capacity}>
        <h3>{text.title}</h3>
        <p>{text.none}</p>
      </section>
    );
  const isWithin = isWithinCapacity(Share);
  const percent = sharePercent(Share);
  return (
    <section className={styles.capacity} data-within={isWithin}>
      <h3>{text.title}</h3>
      <p>{text.share(String(percent))}</p>
      <div
        className={styles.meter}
        role="meter"
        aria-label={text.meter}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, percent)}
        aria-valuetext={`${percent} %`}
      >
        <span style={{ inlineSize: `${Math.min(100, percent)}%` }} />
        <i style={{ insetInlineStart: `${CAPACITY_LIMIT * 100}%` }} />
      </div>
      <small>{text.limit}</small>
      <p>{isWithin ? text.within : text.beyond}</p>
      {largest === null ? (
        <p>{text.nothingFits}</p>
      ) : onTake ? (
        <Button variant="line" size="sm" onClick={() => onTake(largest)}>
          {text.largest(pesosText(largest))}
        </Button>
      ) : (
        <p>{text.largest(pesosText(largest))}</p>
      )}
      <small>{text.base(pesosText(Income), pesosText(Others), pesosText(This))}</small>
    </section>
  );
}
