import { localeOf, type Language } from '#contract/i18n/language.ts';
import {
  IMPORT_BYTES_MAX,
  IMPORT_COLUMNS_MAX,
  IMPORT_ROWS_MAX,
  IMPORT_SAMPLES,
  IMPORTS_OPEN_MAX,
} from '#contract/features/directory/limits.ts';
import { proposedKey, proposedMapping } from '#contract/features/directory/import-rules.ts';
import type { ImportDetail, ImportState } from '#contract/features/directory/import-types.ts';
import type { ImportMappingBody } from '#contract/features/directory/schema.ts';
import { cut, visibleLine } from '#contract/lib/text.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import { holds, type Context, type WriteContext } from '../../../base/context.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Transaction } from '../../../db/database.ts';
import { numbersToRead, numbersToWrite } from '../../../db/person-numbers.ts';
import { keyringOf } from '../../../db/sealed-keys.ts';
import { audit } from '../../audit/service.ts';
import type { ReceivedFile, ReceiveFile, UploadRequest, UploadResponse } from '../../files/service.ts';
import { CsvRowTooLong, NotText, rowsOfFile } from './import-file.ts';
import {
  addImport,
  addRows,
  beginCheck,
  beginRun,
  countOpen,
  endImport,
  findImport,
  openHeaders,
  openRows,
  readSealed,
  sealRows,
  forgetUnstarted,
  removeImport,
  saveHeaders,
  saveState,
  takeUploadTurn,
  type Import,
  type SealedRow,
} from './import-sql.ts';
import { readAreaAdmins } from './people-sql.ts';
import { beginUndo, countMissing, listImports, readImport, type ImportRead } from './review-sql.ts';
import { importTexts } from './texts.ts';

const MIB = 1024 * 1024;
const NAME_MAX = 120;
const numberText = (count: number, language: Language): string => count.toLocaleString(localeOf(language));

/**
 * Saves the rows of a file without applying them, and proposes a mapping of its columns.
 * @throws ProblemError 413 of too many bytes, 422 of a file that is no CSV, has no people or too many, 429 of too many
 * files under way
 */
export async function uploadImport(
  context: Context,
  receive: ReceiveFile,
  request: UploadRequest,
  response: UploadResponse,
): Promise<ImportDetail> {
  const { viewer } = context;
  const { errors } = importTexts(viewer.language);
  const tooLarge = (): ProblemError =>
    new ProblemError('too_large', { detail: errors.tooLarge(IMPORT_BYTES_MAX / MIB) });
  const id = await receive({ viewer, bytesMax: IMPORT_BYTES_MAX, tooLarge }, request, response, async files => {
    const [file] = files;
    if (file === undefined || files.length > 1) throw refused(errors.oneFile);
    if (file.bytes > IMPORT_BYTES_MAX) throw tooLarge();
    try {
      return await context.db.write(viewer.org, session => keepRows({ ...context, session }, file));
    } catch (error) {
      if (error instanceof NotText) throw refused(errors.notCsv);
      if (error instanceof CsvRowTooLong) throw refused(errors.openQuote(error.row));
      throw error;
    }
  });
  return importOf(context, id);
}

const refused = (detail: string): ProblemError => new ProblemError('invalid', { detail });

async function keepRows({ viewer, session, db, now }: WriteContext, file: ReceivedFile): Promise<number> {
  const { errors } = importTexts(viewer.language);
  await session.run(takeUploadTurn(viewer.org));
  await session.run(forgetUnstarted(viewer.org));
  const [counted] = await session.run<{ open: number }>(countOpen(viewer.org));
  if ((counted?.open ?? 0) >= IMPORTS_OPEN_MAX)
    throw new ProblemError('too_many_requests', { detail: errors.tooManyOpen(IMPORTS_OPEN_MAX) });
  const numbers = await numbersToWrite(session, keyringOf(db));
  let id: number | undefined;
  let count = 0;
  for await (const rows of rowsOfFile(file.path)) {
    let people = rows;
    if (id === undefined) {
      const headers = rows[0]?.cells ?? [];
      people = rows.slice(1);
      if (headers.length > IMPORT_COLUMNS_MAX) throw refused(errors.tooManyColumns(IMPORT_COLUMNS_MAX));
      id = await addNew(headers);
    }
    count += people.length;
    if (count > IMPORT_ROWS_MAX) throw refused(errors.tooManyRows(numberText(IMPORT_ROWS_MAX, viewer.language)));
    if (people.length > 0) await session.run(addRows(viewer.org, id, sealRows(numbers, id, people)));
  }
  if (id === undefined || count === 0) throw refused(errors.noRows);
  return id;

  async function addNew(headers: readonly string[]): Promise<number> {
    const mapping = proposedMapping(headers);
    const [added] = await session.run<{ id: number }>(
      addImport(viewer.org, now, {
        author: viewer.id,
        name: cut(visibleLine(file.name), NAME_MAX) || 'CSV',
        mapping,
        keyField: proposedKey(mapping),
      }),
    );
    if (added === undefined) throw new Error('The insert answered no id');
    await session.run(saveHeaders(viewer.org, added.id, numbers, headers));
    return added.id;
  }
}

export async function importsOf({ viewer, db, now }: Context) {
  return { results: await db.reading(viewer.org).run<ImportRead>(listImports(viewer.org, now)) };
}

/** States in which every row has been looked at, so that people who are in none are missing. */
export const LOOKED_AT: readonly ImportState[] = ['checked', 'done'];

/** Reads an import. @throws ProblemError 404 */
export async function importOf({ viewer, db, now }: Context, id: number): Promise<ImportDetail> {
  const reading = db.reading(viewer.org);
  const [found] = await reading.run<ImportRead>(readImport(viewer.org, id, now));
  if (found === undefined) throw notFound();
  const numbers = await numbersToRead(reading, keyringOf(db));
  const samples = await reading.run<SealedRow>(readSealed(viewer.org, id, IMPORT_SAMPLES));
  const admins = await reading.run<{ name: string }>(readAreaAdmins(viewer.org));
  const [missing] = LOOKED_AT.includes(found.State)
    ? await reading.run<{ count: number }>(countMissing(viewer.org, id))
    : [];
  return {
    ...found,
    Headers: openHeaders(numbers, id, found.Headers),
    Samples: openRows(numbers, id, samples).map(({ cells }) => cells),
    CreationDate: found.CreationDate.toISOString(),
    UndoUntil: found.UndoUntil?.toISOString() ?? null,
    AreaAdmins: admins.map(({ name }) => name),
    Missing: missing?.count ?? 0,
  };
}

/**
 * Begins the check, which only saves its findings. @throws ProblemError 404; 409 of an import under way or over; 422
 */
export async function checkImport(
  context: Context,
  id: number,
  { Mapping, KeyField, CreateAreas }: ImportMappingBody,
): Promise<ImportDetail> {
  const { viewer, address } = context;
  const { errors } = importTexts(viewer.language);
  const mapping = Object.fromEntries(Object.entries(Mapping).filter(([, column]) => column !== undefined));
  await inState(context, id, ['uploaded', 'checked'], async (session, job) => {
    const columns = Object.values(mapping);
    const headers = openHeaders(await numbersToRead(session, keyringOf(context.db)), id, job.headers);
    const faults: [string, string][] = Object.entries(mapping).flatMap(([field, column]) =>
      column !== undefined && column >= headers.length
        ? [[`Mapping.${field}`, errors.columnUnknown] satisfies [string, string]]
        : columns.filter(each => each === column).length > 1
          ? [[`Mapping.${field}`, errors.columnTwice] satisfies [string, string]]
          : [],
    );
    if (Mapping[KeyField] === undefined) faults.push([`Mapping.${KeyField}`, errors.keyMissing]);
    if (CreateAreas && !holds(viewer, 'Admin-Areas')) faults.push(['CreateAreas', errors.areasForbidden]);
    if (faults.length > 0) throw new ProblemError('invalid', { errors: Object.fromEntries(faults) });
    await session.run(
      beginCheck(viewer.org, id, { actor: viewer.id, address, mapping, keyField: KeyField, createsAreas: CreateAreas }),
    );
  });
  return importOf(context, id);
}

/**
 * Begins the work on a file that has been checked. @throws ProblemError sign_in_too_old; 404; 409 of an import in
 * another state
 */
export async function startImport(context: Context, id: number): Promise<ImportDetail> {
  requireRecentSignIn(context);
  const { viewer, address } = context;
  await inState(context, id, ['checked'], async (session, job) => {
    await session.run(beginRun(viewer.org, id, viewer.id, address));
    await audit(
      { ...context, session },
      { feature: 'directory', action: 'import_started', subject: id, detail: job.name.slice(0, 1000) },
    );
  });
  return importOf(context, id);
}

/**
 * Begins to undo an import, in the background.
 * @throws ProblemError sign_in_too_old; 404; 409 of an import that can't be undone, or no longer
 */
export async function undoImport(context: Context, id: number): Promise<ImportDetail> {
  requireRecentSignIn(context);
  const { viewer, address, now } = context;
  await inState(context, id, null, async (session, job) => {
    const begun = await session.run(beginUndo(viewer.org, id, { actor: viewer.id, address, now }));
    if (begun.length === 0) throw notNow(context);
    await audit(
      { ...context, session },
      { feature: 'directory', action: 'import_undo_started', subject: id, detail: job.name.slice(0, 1000) },
    );
  });
  return importOf(context, id);
}

/**
 * Stops a running import after the current rows; deletes the upload of any other. @throws ProblemError 404; 409 of one
 * that is being undone
 */
export async function cancelImport(context: Context, id: number): Promise<void> {
  const { viewer, now } = context;
  await inState(context, id, null, async (session, { state, name }) => {
    if (state === 'undoing') throw notNow(context);
    if (state === 'checking') await session.run(saveState(viewer.org, id, 'uploaded'));
    else if (state !== 'running') await session.run(removeImport(viewer.org, id));
    else {
      await session.run(endImport(viewer.org, id, 'cancelled', now));
      await audit(
        { ...context, session },
        { feature: 'directory', action: 'import_cancelled', subject: id, detail: name.slice(0, 1000) },
      );
    }
  });
}

const notNow = ({ viewer }: Pick<Context, 'viewer'>): ProblemError =>
  new ProblemError('conflict', { detail: importTexts(viewer.language).errors.notNow });

async function inState(
  { viewer, db }: Context,
  id: number,
  states: readonly Import['state'][] | null,
  work: (session: Transaction, job: Import) => Promise<void>,
): Promise<void> {
  await db.write(viewer.org, async session => {
    const [job] = await session.run<Import>(findImport(viewer.org, id));
    if (job === undefined) throw notFound();
    if (states !== null && !states.includes(job.state)) throw notNow({ viewer });
    await work(session, job);
  });
}
