import { VIEWERS, type ProfileView, type ViewerKind } from '../../../contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { inPlaceOf } from './in-place-of.ts';
import { readProfile } from './read-profile.ts';

/**
 * One's own profile as another reads it: by the statement that answers them, with their place in it. Addresses of files are signed
 * for who looks, so that they see what the other would.
 */
async function viewAs(context: Context, kind: ViewerKind): Promise<ProfileView> {
  const { viewer, db } = context;
  const [own, seen] = await db.read(viewer.org, async session => [
    await readProfile(context, session, viewer.id),
    await readProfile(inPlaceOf(context, kind), session, viewer.id),
  ]);
  return {
    results: {
      ...seen,
      Foto: seen.Foto === null ? null : own.Foto,
      Cover: seen.Cover === null ? null : own.Cover,
      Photos: seen.Photos === null ? null : own.Photos,
    },
  };
}

export const profileViews: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/views/{viewer}',
    params: { viewer: oneOf(VIEWERS) },
    summary: 'One’s own profile as somebody else reads it: a colleague of the area, any colleague, an administrator.',
    status: 200,
    answer: { row: 'Flx_Profile' },
    handle: ({ context, params }) => viewAs(context, params.viewer),
  }),
];
