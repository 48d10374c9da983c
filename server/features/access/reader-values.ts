import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { holds, type Context, type Viewer } from '../../base/context.ts';
import type { Reader } from '../../content-kinds/reader.ts';
import { addressParameters } from '../files/service.ts';

/** Returns all roles whose rights a person has, as SQL `text[]`: Propietarios have those of every role. */
export const powersOf = (viewer: Viewer): Role[] => ROLES.filter(role => holds(viewer, role));

/** Returns the values of `READER`: the viewer, the time, and the key that signs file addresses. */
export function readerValues(context: Context): Readonly<Record<keyof Reader, unknown>> {
  const { contentExpires, portraitExpires, key } = addressParameters(context);
  const { org, id: viewer } = context.viewer;
  return {
    org,
    viewer,
    now: context.now,
    contentUntil: contentExpires,
    portraitUntil: portraitExpires,
    mediaKey: key,
    roles: powersOf(context.viewer),
  };
}
