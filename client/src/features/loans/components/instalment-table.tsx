import { useState } from 'react';
import type { PaymentStart } from '#contract/features/loans/agreed.ts';
import { quote as costOf, schedule, type Quote } from '#contract/features/loans/quote.ts';
import { pesosText } from '#contract/lib/money.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { saveSchedule, type ScheduleSource } from '../api.ts';
import { dayFrom, inputOf } from '../quote-of.ts';
import { useQuoteTexts } from '../quote-texts.ts';
import styles from './instalment-table.module.css';
import type { QuoteProps } from './quote-summary.tsx';

export interface InstalmentTableProps extends QuoteProps {
  /** Figures of stored conditions; by default those of the quote. */
  figures?: Pick<Quote, 'instalment' | 'interest' | 'guarantee' | 'total'>;
  /** Day from which the days count. */
  start: PaymentStart;
  /** Source of the files. */
  of: ScheduleSource;
}

/** Table of instalments, to be opened, and as a file. */
export function InstalmentTable({ quote, rates, figures, start, of }: InstalmentTableProps) {
  const { table: text, ...words } = useQuoteTexts();
  const [isOpen, setOpen] = useState(false);
  const saving = useSubmission({ failed: words.fileFailed, done: null, onDone: () => undefined });
  const save = (format: 'csv' | 'pdf') =>
    void saving.submit(async () => {
      try {
        await saveSchedule(of, format, text.file);
        return {};
      } catch (error) {
        return { error };
      }
    });
  const input = inputOf(quote, rates);
  const cost = figures ?? costOf(input);
  return (
    <details className={styles.details} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{words.showTable}</summary>
      {isOpen && (
        <>
          <div className={styles.files}>
            <Button variant="line" size="sm" icon={downloadSimpleIcon} onClick={() => save('pdf')}>
              {words.savePdf}
            </Button>
            <Button variant="line" size="sm" icon={downloadSimpleIcon} onClick={() => save('csv')}>
              {words.saveCsv}
            </Button>
          </div>
          <p className={styles.start}>{(start.isKnown ? text.since : text.assumed)(dayFrom(start.at, 0))}</p>
          {saving.failure && <Notice tone="failure">{saving.failure}</Notice>}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must get there */}
          <div className={styles.scroll} tabIndex={0} role="region" aria-label={text.title}>
            <table>
              <thead>
                <tr>
                  {[
                    text.number,
                    text.day,
                    text.instalment,
                    text.capital,
                    text.interest,
                    text.guarantee,
                    text.balance,
                  ].map(title => (
                    <th key={title} scope="col">
                      {title}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {schedule(input, cost).map(line => (
                  <tr key={line.number}>
                    <td>{line.number}</td>
                    <td>{dayFrom(start.at, line.day)}</td>
                    <td>{pesosText(line.instalment)}</td>
                    <td>{pesosText(line.capital)}</td>
                    <td>{pesosText(line.interest)}</td>
                    <td>{pesosText(line.guarantee)}</td>
                    <td>{pesosText(line.balance)}</td>
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <tr>
                  <th scope="row" colSpan={2}>
                    {text.total}
                  </th>
                  <td>{pesosText(cost.total)}</td>
                  <td>{pesosText(input.amount)}</td>
                  <td>{pesosText(cost.interest)}</td>
                  <td>{pesosText(cost.guarantee)}</td>
                  <td>{pesosText(0)}</td>
                </tr>
              </tfoot>
            </table>
          </div>
        </>
      )}
    </details>
  );
}
