import { loadHttp } from '../../api/load-http.ts';
import type { UploadList } from '#contract/features/files/kinds.ts';
import type { FileAddress, FilesDeletion, UploadAnswer, UploadedFile } from '#contract/features/files/types.ts';

/** Whose files and for which list: `path={user}/{list}` and `org=` of an upload. @spec 3§7 */
export interface UploadPath {
  readonly user: number;
  readonly org: number;
  readonly list: UploadList;
}

/**
 * Sends one file; it is a draft of its owner's until something is saved with its id, and is swept away after a day.
 * @param onShare called with how much has been sent, 0 to 1.
 * @throws what the HTTP client throws, also when `signal` aborts it.
 */
export async function uploadFile(
  file: File,
  path: UploadPath,
  onShare: (share: number) => void,
  signal: AbortSignal,
): Promise<UploadedFile> {
  const form = new FormData();
  form.append('files', file);
  const http = await loadHttp();
  const answer = await http.post<UploadAnswer>('/files', form, {
    params: { path: `${path.user}/${path.list}`, org: path.org },
    signal,
    onUploadProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
  });
  const [stored] = answer.data.results;
  if (!stored) throw new Error('The server took the file and named none.');
  return stored;
}

/** Deletes own drafts of files. Failing is harmless: they are swept away within a day. */
export async function deleteDrafts(ids: readonly string[], org: number): Promise<void> {
  const data: FilesDeletion = { files: [...ids] };
  const http = await loadHttp();
  await http.delete('/files', { params: { org }, data });
}

/** A new signed address of a file, for when the one at hand has run out. */
export async function freshAddress(id: string): Promise<string> {
  const http = await loadHttp();
  const answer = await http.get<FileAddress>(`/files/${id}/address`);
  return answer.data.url;
}
