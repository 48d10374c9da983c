import { addDays } from 'date-fns/addDays';
import type { LetterCounts } from '#contract/features/directory/letter-types.ts';
import { LETTER_DAYS, LETTERS_MAX } from '#contract/features/directory/limits.ts';
import type { LettersBody } from '#contract/features/directory/schema.ts';
import { parseQuery, type ListQuery } from '#contract/api/query.ts';
import { requireRecentSignIn } from '../../../auth/recent-sign-in.ts';
import type { Context, ReadContext, WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { sql, type NamedValues, type Sql } from '../../../db/sql.ts';
import { SavedFile } from '../../../http/operation.ts';
import { newAccessCode, readAccessCode } from '../../../integrations/identity/accounts/access-codes.ts';
import { matchingRows } from '../../../lists/matching.ts';
import { readerValues, requireTouchable } from '../../access/service.ts';
import { audit } from '../../audit/service.ts';
import { readFrame } from '../../mail/service.ts';
import { members } from '../lists.ts';
import { askForAccounts } from '../sync-sql.ts';
import { letterTexts } from '../texts.ts';
import { letterPdf } from './letter-pdf.ts';
import { countLetters, findAddressees, saveCodes, type Addressee } from './letters-sql.ts';

/** People among whom letters are printed: chosen ones, or those who match a filter and a search of Flx_Members. */
type Among = Pick<ListQuery, 'filter' | 'search'> | { readonly ids: readonly number[] };

async function amongOf(context: ReadContext, among: Among): Promise<{ people: Sql; values: NamedValues }> {
  const reader = readerValues(context);
  if ('ids' in among) return { people: sql`select unnest(${among.ids}::int[]) as id`, values: reader };
  const { rows, values } = await matchingRows(context, members, among, reader);
  return { people: rows, values: { ...reader, ...values } };
}

const isOwner = ({ viewer }: Context): boolean => viewer.roles.has('Propietarios');

/** Counts the people who match and have not come in, by their letter. */
export const countMatching = (context: Context, query: Pick<ListQuery, 'filter' | 'search'>): Promise<LetterCounts> =>
  context.db.read(context.viewer.org, async session => {
    const { people, values } = await amongOf({ ...context, session }, query);
    const among = { org: context.viewer.org, people, isOwner: isOwner(context), now: context.now };
    const [counts] = await session.run<LetterCounts>(countLetters(among), values);
    if (counts === undefined) throw new Error('A count answered no row');
    return counts;
  });

/**
 * Prints letters for people who have never come in, by area and name, at most `LETTERS_MAX` at once. Only hashes of
 * their codes are stored, and the document nowhere; a new letter ends the former one.
 * @throws ProblemError sign_in_too_old; 403 of a Propietario among chosen people, unless the viewer is one; 422 if there
 * is nobody to print for, or one of the chosen people can't have a letter
 */
export async function printLetters(context: Context, origin: string, body: LettersBody): Promise<SavedFile> {
  requireRecentSignIn(context);
  const { viewer, db, now } = context;
  const texts = letterTexts(viewer.language);
  const until = addDays(now, LETTER_DAYS);
  const { people, codes, organisation } = await db.write(viewer.org, async session => {
    const writing = { ...context, session };
    const people = await addresseesOf(writing, body);
    const codes = people.map(() => newAccessCode(viewer.org));
    await session.run(
      saveCodes(
        { org: viewer.org, kind: 'letter', maker: viewer.id, now, until },
        people.map(({ id }, at) => ({ user: id, hash: readAccessCode(codes[at] ?? '')?.hash ?? '' })),
      ),
    );
    await session.run(
      askForAccounts(
        viewer.org,
        people.map(({ id }) => id),
      ),
    );
    for (const { id } of people)
      await audit(writing, { feature: 'directory', action: 'letter_printed', subject: id, person: id });
    return { people, codes, organisation: (await readFrame(session)).name };
  });
  const letters = people.map((person, at) => ({ ...person, code: codes[at] ?? '' }));
  return new SavedFile(`${texts.file}.pdf`, 'pdf', await letterPdf({ organisation, origin, until, now, letters }));
}

async function addresseesOf(context: WriteContext, { Ids, Filter, Search, Which }: LettersBody): Promise<Addressee[]> {
  const { session, viewer, now } = context;
  const { errors } = letterTexts(viewer.language);
  if (Ids !== undefined) await requireTouchable(viewer, session, Ids);
  const options = [
    ...(Filter === undefined || Filter === '' ? [] : [['$filter', Filter] as const]),
    ...(Search === undefined || Search === '' ? [] : [['$search', Search] as const]),
  ];
  const { people, values } = await amongOf(context, Ids === undefined ? parseQuery(options) : { ids: Ids });
  const among = { org: viewer.org, people, isOwner: isOwner(context), now };
  const found = await session.run<Addressee>(
    findAddressees(among, Ids === undefined ? Which : 'all', LETTERS_MAX),
    values,
  );
  if (found.length === 0) throw new ProblemError('invalid', { detail: errors.nobody });
  if (Ids !== undefined && found.length < new Set(Ids).size)
    throw new ProblemError('invalid', { detail: errors.someCannot });
  return found;
}
