import { addressOf } from '../../api/api-request.ts';
import { loadHttp } from '../../api/load-http.ts';
import type { UploadList } from '#contract/features/files/kinds.ts';
import type { FileAddress, FilesDeletion, UploadAnswer, UploadedFile } from '#contract/features/files/types.ts';

/** Owner and list of an upload: `path={user}/{list}` and `org=`. @spec 3§7 */
export interface UploadPath {
  readonly user: number;
  readonly org: number;
  readonly list: UploadList;
  /** Whether photos wait in the outbox with the write that attaches them, while there is no connection. */
  readonly mayWait?: boolean;
}

const paramsOf = ({ user, org, list }: UploadPath) => ({ path: `${user}/${list}`, org });

/**
 * Uploads one file; it is a draft of its owner until it is saved as part of a record, and is deleted after a day.
 * @param onShare called with the share sent so far, 0 to 1.
 * @throws error of the HTTP client, also when `signal` aborts it.
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
    params: paramsOf(path),
    signal,
    onUploadProgress: ({ loaded, total }) => onShare(total ? loaded / total : 0),
  });
  const [stored] = answer.data.results;
  if (!stored) throw new Error('The server took the file and named none.');
  return stored;
}

/** Keeps a photo in the outbox; returns it with its id there. @throws error if it can't wait */
export async function keepPhoto(file: File, path: UploadPath): Promise<UploadedFile> {
  const { addWaitingFile } = await import('../../api/outbox/store.ts');
  const { name, type, size } = file;
  const address = addressOf({ url: '/files', params: paramsOf(path) });
  const id = await addWaitingFile({ name, type, path: address, content: await file.arrayBuffer() });
  return { id, kind: 'photo', title: name, bytes: size, width: null, height: null, url: '' };
}

/** Deletes the viewer's own file drafts. Failing is harmless: they are deleted within a day anyway. */
export async function deleteDrafts(ids: readonly string[], org: number): Promise<void> {
  const data: FilesDeletion = { files: [...ids] };
  const http = await loadHttp();
  await http.delete('/files', { params: { org }, data });
}

/** Returns a new signed address of a file, for when the current one has expired. */
export async function freshAddress(id: string): Promise<string> {
  const http = await loadHttp();
  const answer = await http.get<FileAddress>(`/files/${id}/address`);
  return answer.data.url;
}
