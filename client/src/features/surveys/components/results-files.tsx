import { localeOf } from '#contract/i18n/language.ts';
import { SHOWN_FROM, type SurveyResults } from '#contract/features/surveys/results.ts';
import { csvText } from '#contract/lib/csv.ts';
import { loadHttp } from '../../../api/load-http.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { useLanguage } from '../../../lib/texts.ts';
import { downloadSimpleIcon } from '../../../ui/content/icons.ts';
import { FILE_ROWS_MAX, rowsOf } from '../../../ui/console/console-file.ts';
import { useConsoleTexts } from '../../../ui/console/texts.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { namedAnswers, type NamedAnswer } from '../queries.ts';
import { fileHead, fileRows } from '../result-rows.ts';
import { useSurveysAdminTexts } from '../texts.ts';
import styles from '../pages/survey-results.module.css';

interface ResultsFilesProps {
  results: SurveyResults;
  area: number | null;
  /** Whether the reader sees the names with the answers. */
  hasNames: boolean;
}

/** Exports of exactly the results shown; anything hidden on the page is hidden in the file too. @spec THREATS T36 */
export function ResultsFiles({ results, area, hasNames }: ResultsFilesProps) {
  const { results: text } = useSurveysAdminTexts();
  const { fileCut } = useConsoleTexts();
  const language = useLanguage();
  const separator = language === 'ES-CO' ? ';' : ',';
  const name = `${text.file}-${results.Id}`;
  /**
   * Returns the header and the rows. The results of a single area have no names, because names are listed only for the
   * whole survey.
   */
  const readTable = async (): Promise<[string[], string[][]]> => {
    const found = hasNames && area === null ? await rowsOf<NamedAnswer>(namedAnswers(results.Id)) : null;
    if (found?.isCut === true) toast(fileCut(FILE_ROWS_MAX.toLocaleString(localeOf(language))), 'info');
    const options = { text, min: SHOWN_FROM, named: found?.rows ?? null };
    return [fileHead(options), results.Questions.flatMap(question => fileRows(question, options))];
  };
  const csv = async () => {
    try {
      const [head, rows] = await readTable();
      saveFile(new Blob([csvText([head, ...rows], separator)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  const xlsx = async () => {
    try {
      const [table, { resultsSheet }] = await Promise.all([readTable(), import('../results-sheet.ts')]);
      saveFile(await resultsSheet(results.Title, ...table), `${name}.xlsx`);
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  /** Saves a document that the server prints. */
  const print = async (path: 'results' | 'summary', file: string) => {
    try {
      const http = await loadHttp();
      const params = path === 'summary' || area === null ? {} : { area };
      const { data } = await http.get<Blob>(`/Flx_Survey/${results.Id}/${path}.pdf`, { params, responseType: 'blob' });
      saveFile(data, `${file}.pdf`);
    } catch (error) {
      reportFailure(text.saveFailed, error);
    }
  };
  return (
    <div className={styles.files} role="group" aria-label={text.save}>
      <Button
        variant="line"
        size="sm"
        icon={downloadSimpleIcon}
        aria-label={text.saveAs(text.csv)}
        onClick={() => void csv()}
      >
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
        onClick={() => void print('results', name)}
      >
        {text.pdf}
      </Button>
      {results.Participants !== null && (
        <Button
          variant="line"
          size="sm"
          icon={downloadSimpleIcon}
          aria-label={text.saveSummary}
          onClick={() => void print('summary', `${name}-${text.summary.toLowerCase()}`)}
        >
          {text.summary}
        </Button>
      )}
    </div>
  );
}
