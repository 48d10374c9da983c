import { COUNTED_AREA_MIN, STATISTICS_DAYS } from '#contract/features/recognitions/limits.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { useListRecognitionCountsQuery } from '../queries.ts';
import { useRecognitionTexts } from '../texts.ts';
import styles from './statistics-card.module.css';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';

/**
 * Returns a function that downloads the counts per area as a file. It uses a request, because links do not carry the
 * token.
 */
function useCountsFile(): () => Promise<void> {
  const { statistics: text } = useRecognitionTexts();
  return async function download() {
    try {
      const http = await loadHttp();
      const { data } = await http.get<Blob>('/Flx_Recognitions/statistics.csv', { responseType: 'blob' });
      saveFile(data, `${text.fileName}.csv`);
    } catch (error) {
      reportFailure(text.csvFailed, error, () => void download());
    }
  };
}

/** Card for people administrators: recognitions per area, in alphabetical order so that it is no ranking. */
export function StatisticsCard() {
  const { statistics: text } = useRecognitionTexts();
  const { data: areas, isError, refetch } = useListRecognitionCountsQuery();
  const download = useCountsFile();
  return (
    <Card isPadded aria-labelledby="statistics-card">
      <CardHeader
        title={text.title}
        id="statistics-card"
        action={
          <Button variant="line" size="sm" icon={downloadSimpleIcon} onClick={() => void download()}>
            {text.csv}
          </Button>
        }
      />
      <p className={styles.hint}>{text.hint(COUNTED_AREA_MIN, STATISTICS_DAYS)}</p>
      {!areas && isError && <ErrorState text={text.failed} onRetry={() => void refetch()} />}
      {!areas && !isError && <Skeleton shape="block" height={200} />}
      {areas?.length === 0 && <p>{text.none}</p>}
      {areas && areas.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, so the keyboard must reach it
        <div className={styles.scroll} role="group" aria-labelledby="statistics-card" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{text.area}</th>
                <th scope="col">{text.people}</th>
                <th scope="col">{text.given}</th>
                <th scope="col">{text.received}</th>
                <th scope="col">{text.recognised}</th>
              </tr>
            </thead>
            <tbody>
              {areas.map(({ Area, People, Given, Received, Recognised }) => (
                <tr key={Area ?? ''}>
                  <th scope="row">{Area ?? text.small}</th>
                  <td>{People}</td>
                  <td>{Given}</td>
                  <td>{Received}</td>
                  <td>{Recognised}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}
