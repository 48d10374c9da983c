import { VIEWERS, type ProfileView, type ViewerKind } from '#contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';
import { oneOf } from '../../http/address-value.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { readdressed } from '../files/service.ts';
import { inPlaceOf } from './in-place-of.ts';
import { readProfile } from './read-profile.ts';

/**
 * Returns the caller's own profile as another viewer reads it: by the same statement, with the other viewer. Addresses
 * of files are signed for the caller, so that they see the same as the other would.
 */
async function viewAs(context: Context, kind: ViewerKind): Promise<ProfileView> {
  const { viewer, db } = context;
  const other = inPlaceOf(context, kind);
  const seen = await db.read(viewer.org, session => readProfile(other, session, viewer.id));
  return JSON.parse(readdressed(JSON.stringify({ results: seen }), other.viewer.id, viewer.id, context)) as ProfileView; // unchanged
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
