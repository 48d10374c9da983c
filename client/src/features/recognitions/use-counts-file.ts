import { loadHttp } from '../../api/load-http.ts';
import { saveFile } from '../../lib/save-file.ts';
import { reportFailure } from '../../ui/feedback/report-failure.ts';
import { useRecognitionTexts } from './texts.ts';

/**
 * Returns a function that downloads the counts per area as a file. It uses a request, because links do not carry the
 * token.
 */
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
