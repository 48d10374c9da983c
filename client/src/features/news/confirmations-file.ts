import { loadHttp } from '../../api/load-http.ts';
import { saveFile } from '../../lib/save-file.ts';

/**
 * Fetches who has and has not confirmed, and hands it to the browser as a file. It takes the way of the requests and not of
 * a link, because only those carry the token.
 * @throws what the HTTP client throws
 */
export async function downloadConfirmations(newsId: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`/Flx_News/${newsId}/confirmations.csv`, { responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}
