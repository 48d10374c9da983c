import { isWithinCapacity, sharePercent } from '#contract/features/loans/capacity.ts';
import type { DeskCapacity } from '#contract/features/loans/desk.ts';
import { pesosText } from '#contract/lib/money.ts';
import { Section } from './section.tsx';
import styles from './request.module.css';
import { useDeskTexts } from './texts.ts';

/** Capacity to pay after this loan, as a bar whose half is the limit. */
export function CapacityBar({ capacity }: { capacity: DeskCapacity | null }) {
  const { capacity: text } = useDeskTexts();
  if (capacity === null)
    return (
      <Section title={text.title}>
        <p className={styles.soft}>{text.company}</p>
      </Section>
    );
  const { Income, Others, This, Share } = capacity;
  const facts = [
    [text.income, Income],
    [text.others, Others],
    [text.this, This],
  ] as const;
  return (
    <Section title={text.title}>
      {Share === null || Income === null ? <p>{text.none}</p> : <Bar share={Share} others={Others / Income} />}
      <dl className={styles.facts}>
        {facts.map(
          ([name, amount]) =>
            amount !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{pesosText(amount)}</dd>
              </div>
            ),
        )}
      </dl>
    </Section>
  );
}

/** Bar of the other instalments and of this one. */
function Bar({ share, others }: { share: number; others: number }) {
  const { capacity: text } = useDeskTexts();
  const isWithin = isWithinCapacity(share);
  const width = (part: number): string => `${Math.min(100, Math.max(0, part * 100))}%`;
  return (
    <div className={styles.capacity} data-within={isWithin}>
      <p>
        {text.share(String(sharePercent(share)))} <strong>{isWithin ? text.within : text.beyond}</strong>
      </p>
      <div
        className={styles.meter}
        role="meter"
        aria-label={text.meter}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.min(100, Math.round(share * 100))}
        aria-valuetext={text.share(String(sharePercent(share)))}
      >
        <span className={styles.all} style={{ inlineSize: width(share) }} />
        <span className={styles.before} style={{ inlineSize: width(others) }} />
        <i />
      </div>
      <small className={styles.limit}>{text.limit}</small>
    </div>
  );
}
