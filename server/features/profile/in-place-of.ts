import type { Role } from '#contract/features/access/roles.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';

/** Id that nobody has, so the viewer has no relation to anything. */
const NOBODY = 0;

/** Roles of each kind of viewer: only one role sees more of people, and nothing shown depends on the viewer's area. */
const ROLES_OF: Readonly<Record<ViewerKind, readonly Role[]>> = {
  area: [],
  colleague: [],
  administrator: ['Admin-Users'],
};

/** Replaces the viewer of a context by a viewer of this kind. */
export const inPlaceOf = (context: Context, kind: ViewerKind): Context => ({
  ...context,
  viewer: { ...context.viewer, id: NOBODY, roles: new Set(ROLES_OF[kind]) },
});
