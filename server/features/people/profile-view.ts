import type { Role } from '../../../contract/features/access/roles.ts';
import type { ProfileRow } from '../../../contract/features/people/types.ts';
import { VIEWERS, type ProfileView, type ViewerKind } from '../../../contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';
import { notFound } from '../../base/problem-error.ts';
import type { NamedValues } from '../../db/sql.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { rowSql } from '../../lists/page-sql.ts';
import { wholePlan } from '../../lists/plan.ts';
import { createRegistry } from '../../lists/registry.ts';
import { profiles } from './profile-list.ts';

type ReaderValues = (context: Context) => NamedValues;

const plan = wholePlan(createRegistry([profiles]).get(profiles.name));

/** Nobody has this id, so nobody belongs to less. */
const NOBODY = 0;

/** With the one role that sees more of people; nothing that anybody is shown goes by the area. */
const ROLES_OF: Readonly<Record<ViewerKind, readonly Role[]>> = {
  area: [],
  colleague: [],
  administrator: ['Admin-Users'],
};

/** The caller in somebody else's place. */
const inPlaceOf = (context: Context, kind: ViewerKind): Context => ({
  ...context,
  viewer: { ...context.viewer, id: NOBODY, roles: new Set(ROLES_OF[kind]) },
});

/**
 * One's own profile as another reads it: by the statement that answers them, with their place in it. Addresses of files are signed
 * for who looks, so that they see what the other would.
 */
async function viewAs(context: Context, kind: ViewerKind, readerValues: ReaderValues): Promise<ProfileView> {
  const { viewer, db, things } = context;
  const statement = rowSql(plan, things);
  const read = (as: Context): Promise<ProfileRow> =>
    db.read(viewer.org, async session => {
      const [found] = await session.run<{ row: string }>(statement, { ...readerValues(as), id: viewer.id });
      if (found === undefined) throw notFound();
      return JSON.parse(found.row) as ProfileRow; // the plan has the fields of the list
    });
  const own = await read(context);
  const seen = await read(inPlaceOf(context, kind));
  return {
    results: {
      ...seen,
      Foto: seen.Foto === null ? null : own.Foto,
      Cover: seen.Cover === null ? null : own.Cover,
      Photos: seen.Photos === null ? null : own.Photos,
    },
  };
}

/** @param readerValues of who reads */
export const profileViews = (readerValues: ReaderValues): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/views/{viewer}',
    params: { viewer: oneOf(VIEWERS) },
    summary: 'One’s own profile as somebody else reads it: a colleague of the area, any colleague, an administrator.',
    status: 200,
    answer: { row: 'Flx_Profile' },
    handle: ({ context, params }) => viewAs(context, params.viewer, readerValues),
  }),
];
