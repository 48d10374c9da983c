import type { DocumentBody, DocumentTexts } from '#contract/features/documents/schema.ts';
import type { DocumentVersionRow, DocumentParent } from '#contract/features/documents/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Remove } from '../../lists/define-list.ts';
import { viewerValues, READER } from '../../content-kinds/reader.ts';
import { audit } from '../audit/service.ts';
import { attachFiles } from '../files/service.ts';
import { VERSION_LIMITS, VERSION_FILE, seesDocuments } from './service.ts';
import { documents as english } from '#contract/i18n/en-US/documents.ts';
import { documents as spanish } from '#contract/i18n/es-CO/documents.ts';
import type { Language } from '#contract/i18n/language.ts';
import type { Transaction } from '../../db/database.ts';
import { param, sql, type Sql } from '../../db/sql.ts';

/** Group or area, as the uploader sees it. */
interface LockedPlace {
  readonly is_archived: boolean;
  readonly is_member: boolean;
}

const PLACE = param('place', 'bigint');
const IS_AREA = param('isArea', 'boolean');

/**
 * Locks a group or area whose documents the viewer sees, so that it is neither archived nor deleted meanwhile, and the
 * viewer does not leave it. Parameters: `READER`, `place`, `isArea`.
 */
const LOCK_PLACE = sql`
  select g.archived_at is not null as is_archived, own.is_member is not null as is_member
  from groups g left join lateral (
    select true as is_member from memberships m
    where m.org_id = g.org_id and m.group_id = g.id and m.user_id = ${READER.viewer} for key share) own on true
  where g.org_id = ${READER.org} and g.id = ${PLACE} and g.is_area = ${IS_AREA} and ${seesDocuments(READER, sql`g`)}
  for share of g`;

interface NewVersion {
  readonly org: number;
  readonly author: number;
  readonly parent: { readonly kind: DocumentParent; readonly id: number };
  /** Id of an upload of the author's that nothing uses yet. */
  readonly file: string;
}

/**
 * Adds a document with an upload's name, or a version if a document has this name already; returns both ids. No row if
 * the upload is gone, belongs to another person or is no document. Of two concurrent ones, one makes the document and
 * the other its second version.
 */
const addVersion = ({ org, author, parent, file }: NewVersion, now: Date): Sql => sql`
  with draft as materialized (
    select f.title, f.bytes from files f where f.org_id = ${org} and f.id = ${file}::uuid and f.owner_id = ${author}
      and f.parent_id is null and f.kind = 'document' for update),
  kept as (
    insert into documents as d (org_id, parent_kind, parent_id, title, created_at, author_id, updated_at, bytes)
    select ${org}, ${parent.kind}, ${parent.id}::int, title, ${now}, ${author}, ${now}, bytes from draft
    on conflict (org_id, parent_kind, parent_id, name_key) where removed_in is null do update set last_number = d.last_number + 1,
      author_id = excluded.author_id, updated_at = greatest(d.updated_at, excluded.updated_at), bytes = excluded.bytes
    returning d.id, d.last_number, d.bytes)
  insert into document_versions (org_id, document_id, number, author_id, created_at, bytes)
  select ${org}, id, last_number, ${author}, ${now}, bytes from kept returning id as version, document_id as document`;

/** Locks a version, and before it its document, which follows its newest version. */
export async function lockVersion(session: Transaction, id: number): Promise<void> {
  await session.run(sql`select from documents where org_id = ${session.org} and id = (
    select document_id from document_versions where org_id = ${session.org} and id = ${id}::bigint) for no key update`);
  await session.run(
    sql`select from document_versions where org_id = ${session.org} and id = ${id}::bigint for no key update`,
  );
}

/**
 * Updates a document after one of its versions was deleted: it follows its newest version, and is deleted without any.
 */
const followVersions = (org: number, document: number): Sql => sql`
  with newest as (
    select author_id, created_at, bytes from document_versions where org_id = ${org} and document_id = ${document}::bigint
    order by number desc limit 1),
  kept as (
    update documents d set author_id = newest.author_id, updated_at = newest.created_at, bytes = newest.bytes from newest
    where d.org_id = ${org} and d.id = ${document}::bigint)
  delete from documents d where d.org_id = ${org} and d.id = ${document}::bigint and not exists (select from newest)`;

/** Returns the messages of refusals in the reader's language. */
export const documentTexts = (language: Language): DocumentTexts => (language === 'EN-US' ? english : spanish).errors;

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

/** Deletes a version, and records the deletion of another person's upload; deleting the last one deletes the document. */
export async function removeVersion(context: WriteContext, row: DocumentVersionRow, remove: Remove): Promise<void> {
  await remove();
  await context.session.run(followVersions(context.viewer.org, row.DocumentId));
  if (row.AuthorId !== context.viewer.id)
    await audit(context, {
      feature: 'documents',
      action: 'version_deleted',
      subject: row.DocumentId,
      detail: row.Title,
    });
}
