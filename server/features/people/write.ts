import { ALBUM_BIN, binOthers } from './album-bin.ts';
import { ALBUM_MAX } from '#contract/features/people/limits.ts';
import { PRIVACY_FLAGS } from '#contract/features/people/privacy.ts';
import type { ProfileBody } from '#contract/features/people/schema.ts';
import { SOCIAL_NETWORKS, type ProfileRow, type Social } from '#contract/features/people/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns, Save } from '../../lists/define-list.ts';
import { attachFiles } from '../files/service.ts';
import { flagColumn } from './privacy-sql.ts';
import { peopleTexts } from './texts.ts';
import { NO_ORG } from '../../db/database.ts';
import { literal, sql, type Sql } from '../../db/sql.ts';

const NOBODY = literal(NO_ORG);

/** Interests that may be chosen. The default ones are used by an organisation that has none of that kind. */
const chosen = (org: number, ids: readonly number[]): Sql => sql`
  select i.org_id, i.id from interests i where i.id = any(${ids}::bigint[]) and (i.org_id = ${org} or (i.org_id = ${NOBODY}
    and not exists (select from interests own where own.org_id = ${org} and own.kind = i.kind)))`;

/**
 * Replaces a person's interests, by those of the given ones that may be chosen or that the person already has; returns
 * `count`. Interests stay with the people who have them, even if they may no longer be chosen.
 */
const replaceInterests = (org: number, person: number, ids: readonly number[]): Sql => sql`
  with wanted as (select org_id, id from (${chosen(org, ids)}) c
      union select interest_org, interest_id from person_interests
        where org_id = ${org} and user_id = ${person} and interest_id = any(${ids}::bigint[])),
    gone as (delete from person_interests
      where org_id = ${org} and user_id = ${person} and not interest_id = any(${ids}::bigint[])),
    added as (insert into person_interests (org_id, user_id, interest_org, interest_id)
      select ${org}, ${person}, org_id, id from wanted on conflict do nothing)
  select count(*)::int as count from wanted`;

/**
 * Edits the caller's own profile: only fields in the body whose values differ from the stored ones. Old values are not
 * kept.
 * @throws ProblemError 422 of a photo or an interest that isn't there
 */
export async function updateProfile(
  context: WriteContext,
  row: ProfileRow,
  input: ProfileBody,
  save: Save,
): Promise<void> {
  const columns = changed(row, input);
  const isOther = [
    await attachPictures(context, row.Id, input),
    await choose(context, row, input.Interests),
    Object.keys(columns).length > 0,
  ].includes(true);
  if (isOther) await save({ edited_at: context.now, ...columns });
}

/** Converts an empty number or link to null. */
const orNull = (text: string | null | undefined): string | null => (text === undefined || text === '' ? null : text);

const socialOf = (given: NonNullable<ProfileBody['Social']>): Social =>
  Object.fromEntries(Object.entries(given).filter(([, link]) => link !== undefined && link !== ''));

/** Columns whose value in the body differs from the stored one. */
function changed(row: ProfileRow, input: ProfileBody): Columns {
  const columns: Columns = {};
  const set = (column: string, before: unknown, after: unknown): void => {
    if (JSON.stringify(before) !== JSON.stringify(after)) columns[column] = after;
  };
  if (input.AboutMe !== undefined) set('about_me', row.AboutMe, input.AboutMe);
  if (input.Phone !== undefined) set('phone', row.Phone, orNull(input.Phone));
  if (input.Cellphone !== undefined) set('cellphone', row.Cellphone, orNull(input.Cellphone));
  if (input.Ext !== undefined) set('ext', row.Ext, input.Ext);
  if (input.Social !== undefined) {
    const links = socialOf(input.Social);
    if (!isSame(row.Social ?? {}, links)) columns['social'] = JSON.stringify(links);
  }
  for (const flag of PRIVACY_FLAGS) {
    const wanted = input.PrivacyConfiguration?.[flag];
    if (wanted !== undefined) set(flagColumn(flag), row.PrivacyConfiguration?.[flag], wanted);
  }
  return columns;
}

const isSame = (one: Social, other: Social): boolean =>
  SOCIAL_NETWORKS.every(network => one[network] === other[network]);

const ONE_PHOTO = { media: 1, documents: 0, photosOnly: true } as const;
const ALBUM = { media: ALBUM_MAX, documents: 0, photosOnly: true } as const;

const filesOf = (photo: string | null) => (photo === null ? [] : [{ id: photo }]);

/** Sets or removes the portrait of a locked person. @throws ProblemError 422 on `Foto` */
export async function attachPortrait(context: WriteContext, id: number, photo: string | null): Promise<void> {
  await attachFiles(context, { kind: 'portrait', id }, filesOf(photo), ONE_PHOTO, 'Foto');
}

/** Attaches portrait, cover and album, as far as the body names them. @returns whether it names any */
async function attachPictures(
  context: WriteContext,
  id: number,
  { Foto, Cover, Photos }: ProfileBody,
): Promise<boolean> {
  if (Foto !== undefined) await attachPortrait(context, id, Foto);
  if (Cover !== undefined) await attachFiles(context, { kind: 'cover', id }, filesOf(Cover), ONE_PHOTO, 'Cover');
  if (Photos !== undefined) {
    const kept = Photos.map(photo => photo.toLowerCase());
    await context.session.run(binOthers(context.viewer.org, id, kept, context.now));
    await attachFiles(
      context,
      { kind: 'album', id, from: { kind: ALBUM_BIN, id } },
      Photos.map(photo => ({ id: photo })),
      ALBUM,
      'Photos',
    );
  }
  return Foto !== undefined || Cover !== undefined || Photos !== undefined;
}

/** Saves the interests. @returns whether they differ from before. @throws ProblemError 422 on `Interests` */
async function choose(context: WriteContext, row: ProfileRow, given: ProfileBody['Interests']): Promise<boolean> {
  if (given === undefined) return false;
  const wanted = new Set(given);
  const before = new Set((row.Interests ?? []).map(({ Id }) => Id));
  if (wanted.size === before.size && given.every(id => before.has(id))) return false;
  await chooseInterests(context, row.Id, given);
  return true;
}

/** Replaces the interests of a locked person. @throws ProblemError 422 on `Interests` */
export async function chooseInterests(
  { session, viewer }: WriteContext,
  person: number,
  given: readonly number[],
): Promise<void> {
  const wanted = [...new Set(given)];
  const [found] = await session.run<{ count: number }>(replaceInterests(viewer.org, person, wanted));
  if (found?.count !== wanted.length)
    throw new ProblemError('invalid', { errors: { Interests: peopleTexts(viewer.language).interestGone } });
}
