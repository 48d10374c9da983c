import type { DocumentBody } from '#contract/features/documents/schema.ts';
import type { DocumentRow, DocumentVersionRow } from '#contract/features/documents/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Remove } from '../../lists/define-list.ts';
import { viewerValues } from '../../things/reader.ts';
import { audit } from '../audit/service.ts';
import { attachFiles } from '../files/service.ts';
import { addVersion, followVersions, LOCK_PLACE, type LockedPlace } from './documents-sql.ts';
import { VERSION_LIMITS } from './files.ts';
import { documentTexts } from './texts.ts';
import { VERSION_FILE } from './visibility-sql.ts';

/**
 * Saves an upload of the viewer as a document of a group or area of which they are a member. If a document has its name
 * already, it becomes its newest version.
 * @returns id of the document
 * @throws ProblemError 404 if they see no documents there; 403 if they are no member; 409 of an archived group; 422 on
 * `File`
 * @spec decision 81
 */
export async function createDocument(context: WriteContext, input: DocumentBody): Promise<number> {
  const { session, viewer, now } = context;
  const texts = documentTexts(viewer.language);
  const values = { ...viewerValues(context), place: input.ParentId, isArea: input.ParentType === 'area' };
  const [place] = await session.run<LockedPlace>(LOCK_PLACE, values);
  if (place === undefined) throw notFound();
  if (!place.is_member) throw new ProblemError('forbidden');
  if (place.is_archived) throw new ProblemError('conflict', { detail: texts.archived });
  const parent = { kind: input.ParentType, id: input.ParentId };
  const [added] = await session.run<{ version: number; document: number }>(
    addVersion({ org: viewer.org, author: viewer.id, parent, file: input.File }, now),
  );
  if (added === undefined) throw new ProblemError('invalid', { errors: { File: texts.fileUnusable } });
  const version = { kind: VERSION_FILE, id: added.version, isNew: true } as const;
  await attachFiles(context, version, [{ id: input.File }], VERSION_LIMITS, 'File');
  return added.document;
}

/** Deletes a document with all of its versions. The audit log records the deletion of another person's upload. */
export async function removeDocument(context: WriteContext, row: DocumentRow, remove: Remove): Promise<void> {
  await remove();
  if (row.AuthorId !== context.viewer.id) await auditRemoval(context, 'deleted', row);
}

/** Deletes a version; deleting the last one deletes the document. */
export async function removeVersion(context: WriteContext, row: DocumentVersionRow, remove: Remove): Promise<void> {
  await remove();
  await context.session.run(followVersions(context.viewer.org, row.DocumentId));
  if (row.AuthorId !== context.viewer.id)
    await auditRemoval(context, 'version_deleted', { ...row, Id: row.DocumentId });
}

const auditRemoval = (context: WriteContext, action: string, { Id, Title }: Pick<DocumentRow, 'Id' | 'Title'>) =>
  audit(context, { feature: 'documents', action, subject: Id, detail: Title });
