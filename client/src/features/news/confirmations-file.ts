import { loadHttp } from '../../api/load-http.ts';
import { saveFile } from '../../lib/save-file.ts';

/**
 * Fetches the list of who has and has not confirmed, and hands it to the browser as a file. It is fetched as a request
 * instead of a link, because only requests carry the token.
 * @throws the errors of the HTTP client
 */
export async function downloadConfirmations(newsId: number, name: string): Promise<void> {
  const http = await loadHttp();
  const { data } = await http.get<Blob>(`/Flx_News/${newsId}/confirmations.csv`, { responseType: 'blob' });
  saveFile(data, `${name}.csv`);
}
