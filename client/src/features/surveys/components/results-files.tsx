import { SURVEY_SHOWN_MIN, SURVEY_TEXTS_MIN } from '../../../../../contract/features/surveys/limits.ts';
import type { SurveyResults } from '../../../../../contract/features/surveys/results.ts';
import { csvText } from '../../../../../contract/lib/csv.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { fileRows } from '../result-rows.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from './results-files.module.css';

/** What is shown, and nothing else, as a file: whatever is hidden on the page is hidden there too. @spec THREATS T36 */
export function ResultsFiles({ results, area }: { results: SurveyResults; area: number | null }) {
  const { results: text } = useSurveysAdminTexts();
  const separator = useLanguage() === 'ES-CO' ? ';' : ',';
  const head = [text.question, text.option, text.count, text.percent];
  const rows = () =>
    results.Questions.flatMap(question =>
      fileRows(question, text, { answers: SURVEY_SHOWN_MIN, texts: SURVEY_TEXTS_MIN }),
    );
  const name = `${text.file}-${results.Id}`;
  const csv = () =>
    saveFile(new Blob([csvText([head, ...rows()], separator)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
  const xlsx = async () => {
    try {
      const { resultsSheet } = await import('../results-sheet.ts');
      saveFile(await resultsSheet(results.Title, head, rows()), `${name}.xlsx`);
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  const pdf = async () => {
    try {
      const http = await loadHttp();
      const params = area === null ? {} : { area };
      const { data } = await http.get<Blob>(`/Flx_Survey/${results.Id}/results.pdf`, { params, responseType: 'blob' });
      saveFile(data, `${name}.pdf`);
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  return (
    <div className={styles.files} role="group" aria-label={text.save}>
      <Button variant="line" size="sm" icon={downloadSimpleIcon} aria-label={text.saveAs(text.csv)} onClick={csv}>
        {text.csv}
      </Button>
      <Button
        variant="line"
        size="sm"
        icon={downloadSimpleIcon}
        aria-label={text.saveAs(text.xlsx)}
        onClick={() => void xlsx()}
      >
        {text.xlsx}
      </Button>
      <Button
        variant="line"
        size="sm"
        icon={downloadSimpleIcon}
        aria-label={text.saveAs(text.pdf)}
        onClick={() => void pdf()}
      >
        {text.pdf}
      </Button>
    </div>
  );
}
