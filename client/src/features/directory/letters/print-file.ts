import { toApiError, type ApiError } from '../../../api/api-error.ts';
import { loadHttp } from '../../../api/load-http.ts';

/** Asks for a document that is made once. Returns it, or the refusal. */
export async function printFile(url: string, data: object): Promise<{ file: Blob } | { error: ApiError }> {
  try {
    const http = await loadHttp();
    const { data: file } = await http.post<Blob>(url, data, { responseType: 'blob' });
    return { file };
  } catch (error) {
    return { error: toApiError(await read(error)) };
  }
}

/** Reads the refusal in an answer that was to be a file. */
async function read(error: unknown): Promise<unknown> {
  const { response } = error as { response?: { data: unknown } };
  if (response?.data instanceof Blob) {
    const text = await response.data.text();
    try {
      response.data = JSON.parse(text);
    } catch {
      response.data = null;
    }
  }
  return error;
}
