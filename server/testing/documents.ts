import type { DocumentParent, DocumentRow, DocumentVersionRow } from '#contract/features/documents/types.ts';
import type { UploadedFile } from '#contract/features/files/types.ts';
import { send } from './files.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of documents. */

/** Group or area of a document, as a body names it. */
export interface Place {
  readonly ParentType: DocumentParent;
  readonly ParentId: number;
}

export const groupPlace = (ParentId: number): Place => ({ ParentType: 'group', ParentId });
export const areaPlace = (ParentId: number): Place => ({ ParentType: 'area', ParentId });

/** Uploads a text of that name, which nothing uses yet; returns its id. */
export async function draftOf(user: TestUser, name: string, content = name): Promise<string> {
  const { body } = await send(user, [{ name, content }], 'Flx_Documents').expect(201);
  const { results }: { results: UploadedFile[] } = body;
  return results[0]?.id ?? '';
}

/** Uploads a document of that name, or a version of it; returns the document. */
export async function putDocument(
  user: TestUser,
  place: Place,
  name = 'Acta.txt',
  content?: string,
): Promise<DocumentRow> {
  const File = await draftOf(user, name, content);
  const { body } = await user.post('/api/Flx_Documents', { ...place, File }).expect(201);
  return (body as { results: DocumentRow }).results;
}

/** Returns the documents of a place, by the given query. */
export async function documentsOf(
  user: Pick<TestUser, 'get'>,
  { ParentType, ParentId }: Place,
  query = '',
): Promise<DocumentRow[]> {
  const filter = encodeURIComponent(`ParentType eq '${ParentType}' and ParentId eq ${ParentId}`);
  const { body } = await user.get(`/api/Flx_Documents?$filter=${filter}${query}`).expect(200);
  return (body as { results: DocumentRow[] }).results;
}

/** Returns the versions of a document, newest first. */
export async function versionsOf(user: Pick<TestUser, 'get'>, document: number): Promise<DocumentVersionRow[]> {
  const { body } = await user.get(`/api/Flx_DocumentVersions?$filter=DocumentId eq ${document}&$top=100`).expect(200);
  return (body as { results: DocumentVersionRow[] }).results;
}
