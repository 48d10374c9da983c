import { addMonths } from 'date-fns';
import { REVIEW_MONTHS_MAX } from '#contract/features/repository/limits.ts';
import type { RenameBody, RepositoryErrors } from '#contract/features/repository/schema.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { auditAnother } from '../audit/service.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { readerValues } from '../feed/service.ts';
import { repository as english } from '#contract/i18n/en-US/repository.ts';
import { repository as spanish } from '#contract/i18n/es-CO/repository.ts';
import type { Language } from '#contract/i18n/language.ts';
import { param, prepared, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { CAN_RENAME, isInSight, origins } from './service.ts';

const DOCUMENT = param('document', 'bigint');

/** Locks the document with versions to which a row belongs. */
const lockKept = (org: number, id: number): Sql => sql`
  select from documents d join repository_documents r on r.org_id = d.org_id and r.origin = 'document' and r.origin_id = d.id
  where r.org_id = ${org} and r.id = ${id}::bigint for no key update of d`;

const lockRow = (org: number, id: number): Sql => sql`
  select from repository_documents r where r.org_id = ${org} and r.id = ${id}::bigint for no key update`;

const renameAttached = (org: number, file: string, title: string): Sql =>
  sql`update files set title = ${title} where org_id = ${org} and id = ${file}::uuid`;

/** Returns a row if another document of the same place has this name. */
const isNameTaken = (org: number, document: number, title: string): Sql => sql`
  select from documents d join documents o on o.org_id = d.org_id and o.parent_kind = d.parent_kind and o.parent_id = d.parent_id
  where d.org_id = ${org} and d.id = ${document}::bigint and o.id <> d.id and o.removed_in is null and o.name_key = lower(${title}::text collate "es-CO-x-icu")`;

/** Renames a document, and the file of its newest version, whose name is used for downloads. */
const renameKept = (org: number, document: number, file: string, title: string): Sql => sql`
  with renamed as (update documents set title = ${title} where org_id = ${org} and id = ${document}::bigint)
  update files set title = ${title} where org_id = ${org} and id = ${file}::uuid`;

/** Finds a visible document and locks it, so that a concurrent deletion either waits or is seen. */
const IN_SIGHT = sql`select r.id from repository_documents r
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)} for key share of r`;

const ADD_FAVOURITE = prepared(
  'repository_add_favourite',
  sql`with target as (${IN_SIGHT}),
  added as (insert into repository_favourites (org_id, user_id, document_id)
    select ${READER.org}, ${READER.viewer}, id from target on conflict do nothing)
  select id from target`,
);

const REMOVE_FAVOURITE = prepared(
  'repository_remove_favourite',
  sql`with target as (${IN_SIGHT}),
  removed as (delete from repository_favourites f using target
    where f.org_id = ${READER.org} and f.user_id = ${READER.viewer} and f.document_id = target.id)
  select id from target`,
);

/** Returns whether the reader may rename a document that they see. */
const RIGHTS = sql`select coalesce(${CAN_RENAME}, false) as may, r.author_id as author
  from repository_documents r ${origins(sql`r`)}
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)}`;

const setReview = (org: number, id: number, reviewer: number | null, until: string | null): Sql => sql`
  update repository_documents set reviewer_id = ${reviewer}::int, review_until = ${until}::date
  where org_id = ${org} and id = ${id}::bigint`;

/** Text that was read from the file of a document in the reader's sight. */
export const WORDS = sql`select t.state, t.words from repository_documents r
  join document_texts t on t.org_id = r.org_id and t.file_id = r.file_id
  where r.org_id = ${READER.org} and r.id = ${DOCUMENT} and ${isInSight(READER, sql`r`)}`;

/** The messages of refusals in the reader's language. */
export const repositoryTexts = (language: Language): RepositoryErrors =>
  (language === 'EN-US' ? english : spanish).errors;

/** Locks the document with versions before its dependent row, in the same order as an upload. */
export async function lockDocument(session: Transaction, id: number): Promise<void> {
  await session.run(lockKept(session.org, id));
  await session.run(lockRow(session.org, id));
}

/**
 * Renames a document. In a group or an area an upload of the same name becomes a new version, so there the name must be
 * unique.
 * @throws ProblemError 422 on `Title`
 */
export async function renameDocument(context: WriteContext, row: RepositoryRow, { Title }: RenameBody): Promise<void> {
  const { session, viewer } = context;
  // The log hides titles of documents.
  await auditAnother(context, row.AuthorId, { feature: 'documents', action: 'renamed', subject: row.Id });
  if (row.DocumentId === null) {
    await session.run(renameAttached(viewer.org, row.FileId, Title));
    return;
  }
  const taken = await session.run(isNameTaken(viewer.org, row.DocumentId, Title));
  if (taken.length > 0)
    throw new ProblemError('invalid', { errors: { Title: repositoryTexts(viewer.language).titleTaken } });
  await session.run(renameKept(viewer.org, row.DocumentId, row.FileId, Title));
}

/**
 * Adds a document to the caller's favourites, or removes it.
 * @throws ProblemError 404 when it is absent or out of sight
 */
export async function setFavourite(
  context: Context,
  id: number,
  isFavourite: boolean,
): Promise<{ IsFavourite: boolean }> {
  const rows = await context.db.write(context.viewer.org, session =>
    session.run(isFavourite ? ADD_FAVOURITE : REMOVE_FAVOURITE, { ...readerValues(context), document: id }),
  );
  if (rows.length === 0) throw notFound();
  return { IsFavourite: isFavourite };
}

/**
 * Records until when the caller confirms that the document's content is valid, or withdraws that.
 * @param until the last day, in Bogota; null takes it back
 * @throws ProblemError 404 when it is absent or out of sight; 403 to people who may not rename it; 422 on `Until`
 */
export async function reviewDocument(context: Context, id: number, until: string | null): Promise<void> {
  const { viewer, now } = context;
  const texts = repositoryTexts(viewer.language);
  const refuse = (message: string): ProblemError => new ProblemError('invalid', { errors: { Until: message } });
  await context.db.write(viewer.org, async session => {
    await lockDocument(session, id);
    const [rights] = await session.run<{ may: boolean; author: number }>(RIGHTS, {
      ...readerValues(context),
      document: id,
    });
    if (rights === undefined) throw notFound();
    if (!rights.may) throw new ProblemError('forbidden');
    if (until !== null && until < bogotaDay(now)) throw refuse(texts.dayPast);
    if (until !== null && until > bogotaDay(addMonths(now, REVIEW_MONTHS_MAX))) throw refuse(texts.dayFar);
    await session.run(setReview(viewer.org, id, until === null ? null : viewer.id, until));
    const action = until === null ? 'review_removed' : 'reviewed';
    await auditAnother({ ...context, session }, rights.author, { feature: 'documents', action, subject: id });
  });
}
