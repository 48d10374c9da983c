import type { ReactNode } from 'react';
import { csvText } from '#contract/lib/csv.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { VisuallyHidden } from '../../../ui/content/visually-hidden.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { usage } from '#contract/i18n/es-CO/usage.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import styles from '../pages/usage-page.module.css';

/** Returns the texts of the usage page in the current language. */
export const useUsageTexts = featureTexts<Translation<typeof usage>>(
  usage,
  async () => (await import('#contract/i18n/en-US/usage.ts')).usage,
);

/** Figure in a cell: its bar length, and its text; `said` replaces a sign when read aloud or saved. */
export interface Figure {
  /** Value from 0 to the largest of the table. */
  readonly value: number;
  readonly text: string;
  readonly said?: string;
}

export interface FiguresRow {
  readonly key: string;
  readonly label: string;
  /** Hint below the label. */
  readonly hint?: string;
  readonly figures: readonly Figure[];
  /** Whether it is the total of all rows; its bars then have their own scale. */
  readonly isTotal?: boolean;
}

interface FiguresTableProps {
  title: string;
  hint: string;
  /** Heading of the rows, followed by the heading of each figure. */
  head: readonly [string, ...string[]];
  rows: readonly FiguresRow[];
  /** File name without its extension. */
  file: string;
  /** Content between the heading and the table. */
  children?: ReactNode;
}

const largestOf = (rows: readonly FiguresRow[]): number =>
  Math.max(1, ...rows.flatMap(({ figures }) => figures.map(({ value }) => value)));

/**
 * Table of figures that is also a chart: each figure has a bar, hidden from screen readers. The table can be saved as
 * displayed.
 */
export function FiguresTable({ title, hint, head, rows, file, children }: FiguresTableProps) {
  const text = useUsageTexts();
  const { file: saveLabel } = useConsoleTexts();
  const separator = useLanguage() === 'ES-CO' ? ';' : ',';
  const save = () => {
    const lines = rows.map(({ label, figures }) => [label, ...figures.map(figure => figure.said ?? figure.text)]);
    const csv = csvText([head, ...lines], separator);
    saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), `${file}.csv`);
  };
  const isSeries = head.length === 2;
  return (
    <Card className={styles.card}>
      <header className={styles.header}>
        <div>
          <h2>{title}</h2>
          <p>{hint}</p>
        </div>
        <Button variant="line" size="sm" icon={downloadSimpleIcon} aria-label={`${saveLabel}: ${title}`} onClick={save}>
          {saveLabel}
        </Button>
      </header>
      {children}
      {/* Focusable, so that keyboard users can scroll it with the arrow keys. */}
      <div
        className={styles.scroll}
        {...(!isSeries && { tabIndex: 0, role: 'group', 'aria-label': text.scroll(title) })}
      >
        <table className={isSeries ? styles.series : styles.matrix}>
          <caption>
            <VisuallyHidden>{title}</VisuallyHidden>
          </caption>
          <thead>
            <tr>
              {head.map(name => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(row => (
              <Row
                key={row.key}
                row={row}
                largest={largestOf(rows.filter(({ isTotal }) => isTotal === row.isTotal))}
                columns={head}
              />
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Row({ row, largest, columns }: { row: FiguresRow; largest: number; columns: readonly string[] }) {
  return (
    <tr className={row.isTotal === true ? styles.total : undefined}>
      <th scope="row">
        {row.label}
        {row.hint !== undefined && <small>{row.hint}</small>}
      </th>
      {row.figures.map(({ value, text, said }, index) => (
        <td key={columns[index + 1]}>
          <span className={styles.cell}>
            <span className={styles.track} aria-hidden>
              <span className={styles.bar} style={{ inlineSize: `${(value / largest) * 100}%` }} />
            </span>
            <span aria-hidden={said !== undefined}>{text}</span>
            {said !== undefined && <VisuallyHidden>{said}</VisuallyHidden>}
          </span>
        </td>
      ))}
    </tr>
  );
}
