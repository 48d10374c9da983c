import { useConsoleTexts } from './texts.ts';
import styles from './console-table.module.css';

export interface SampleTableProps {
  headers: readonly string[];
  /** Cells of each row. */
  rows: readonly (readonly string[])[];
}

/** Table of sample rows that are marked as invented and offer no actions. @spec 2§8, decision 9 */
export function SampleTable({ headers, rows }: SampleTableProps) {
  const text = useConsoleTexts();
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <caption className={styles.caption}>{text.samples}</caption>
        <thead>
          <tr>
            {headers.map(header => (
              <th key={header} scope="col">
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row => (
            <tr key={row[0]}>
              {headers.map((header, index) => (
                <td
                  key={header}
                  className={index === 0 ? styles.main : undefined}
                  data-label={index === 0 ? undefined : header}
                >
                  {row[index]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
