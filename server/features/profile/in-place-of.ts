import type { Role } from '#contract/features/access/roles.ts';
import type { ViewerKind } from '#contract/features/people/views.ts';
import type { Context } from '../../base/context.ts';

/** Nobody has this id, so nobody belongs to less. */
const NOBODY = 0;

/** With the one role that sees more of people; nothing that anybody is shown goes by the area. */
const ROLES_OF: Readonly<Record<ViewerKind, readonly Role[]>> = {
  area: [],
  colleague: [],
  administrator: ['Admin-Users'],
};

/** The caller in somebody else's place. */
export const inPlaceOf = (context: Context, kind: ViewerKind): Context => ({
  ...context,
  viewer: { ...context.viewer, id: NOBODY, roles: new Set(ROLES_OF[kind]) },
});
