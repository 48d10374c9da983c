import { rateText } from '#contract/features/rates/rules.ts';
import type { RateRow } from '#contract/features/rates/types.ts';
import { momentText } from '../../../lib/moment.ts';
import { clockCounterClockwiseDuotoneIcon } from '../../../ui/content/icons.ts';
import { Chip } from '../../../ui/controls/chip.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useListRatesQuery } from '../api.ts';
import { useRatesTexts } from '../texts.ts';
import styles from './rates-dialog.module.css';

const day = (text: string): string => text.replaceAll('-', '/');

interface RateHistoryProps {
  /** Puts an earlier rate into the form; it takes effect once saved. */
  onReuse: (rate: RateRow) => void;
}

/** History of the saved rates, with author and time; those used for loans are marked. @spec 2§3 Rate */
export function RateHistory({ onReuse }: RateHistoryProps) {
  const text = useRatesTexts();
  const { data, isError, refetch } = useListRatesQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <section className={styles.history} aria-label={text.history}>
      <h3>{text.history}</h3>
      {data ? (
        <ul>
          {data.map(rate => (
            <li key={rate.Id} className={styles.entry}>
              <div>
                <strong>
                  {text.types[rate.TypeTasa]} · {text.percentOf(rateText(rate.Tasa))}
                </strong>
                <small>{text.from(day(rate.FechaValidez), rate.FechaFin === null ? null : day(rate.FechaFin))}</small>
                <small>{text.savedBy(rate.AuthorName ?? '', momentText(rate.Created))}</small>
              </div>
              {rate.Enable === 1 ? (
                <Chip tone="hoja">{text.inUse}</Chip>
              ) : (
                <IconButton
                  icon={clockCounterClockwiseDuotoneIcon}
                  label={text.reuse(rateText(rate.Tasa))}
                  onClick={() => onReuse(rate)}
                />
              )}
            </li>
          ))}
        </ul>
      ) : isError ? (
        <ErrorState text={text.historyFailed} onRetry={() => void refetch()} />
      ) : (
        <Spinner label={text.loading} />
      )}
      {data?.length === 0 && <p className={styles.note}>{text.historyEmpty}</p>}
    </section>
  );
}
