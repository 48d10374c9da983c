import { loadHttp } from '../../api/load-http.ts';
import { saveFile } from '../../lib/save-file.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { useRecognitionTexts } from './texts.ts';

/** Fetches the counts of areas, and hands them to the browser as a file: only requests carry the token, links don't. */
export function useCountsFile(): () => Promise<void> {
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
