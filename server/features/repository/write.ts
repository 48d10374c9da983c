import { addMonths } from 'date-fns';
import { REVIEW_MONTHS_MAX } from '#contract/features/repository/limits.ts';
import type { RenameBody } from '#contract/features/repository/schema.ts';
import type { RepositoryRow } from '#contract/features/repository/types.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import type { Transaction } from '../../db/database.ts';
import { audit } from '../audit/service.ts';
import { readerValues } from '../feed/service.ts';
import {
  ADD_FAVOURITE,
  deleteKept,
  isNameTaken,
  lockKept,
  lockRow,
  REMOVE_FAVOURITE,
  renameAttached,
  renameKept,
  RIGHTS,
  setReview,
} from './write-sql.ts';
import { repositoryTexts } from './texts.ts';

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
  if (row.DocumentId === null) {
    await session.run(renameAttached(viewer.org, row.FileId, Title));
    return;
  }
  const taken = await session.run(isNameTaken(viewer.org, row.DocumentId, Title));
  if (taken.length > 0)
    throw new ProblemError('invalid', { errors: { Title: repositoryTexts(viewer.language).titleTaken } });
  await session.run(renameKept(viewer.org, row.DocumentId, row.FileId, Title));
}

/** Deletes a document of a group or an area with all of its versions; the row of the repository is deleted with it. */
export async function removeDocument(context: WriteContext, row: RepositoryRow): Promise<void> {
  const gone = await context.session.run(deleteKept(context.viewer.org, row.DocumentId ?? 0));
  if (gone.length === 0) throw notFound();
  if (row.AuthorId !== context.viewer.id)
    await audit(context, { feature: 'documents', action: 'deleted', subject: row.DocumentId ?? 0, detail: row.Title });
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
    const [rights] = await session.run<{ may: boolean }>(RIGHTS, { ...readerValues(context), document: id });
    if (rights === undefined) throw notFound();
    if (!rights.may) throw new ProblemError('forbidden');
    if (until !== null && until < bogotaDay(now)) throw refuse(texts.dayPast);
    if (until !== null && until > bogotaDay(addMonths(now, REVIEW_MONTHS_MAX))) throw refuse(texts.dayFar);
    await session.run(setReview(viewer.org, id, until === null ? null : viewer.id, until));
  });
}
