import { ROLES, type Role } from '#contract/features/access/roles.ts';
import { holds, type Context, type Viewer } from '../../base/context.ts';
import type { Reader } from '../../things/reader.ts';
import { addressParameters } from '../files/service.ts';

/** All roles whose powers a person has, in SQL `text[]`: Propietarios have those of every role. */
export const powersOf = (viewer: Viewer): Role[] => ROLES.filter(role => holds(viewer, role));

/** Values of `READER`: who reads, when, and what signs the addresses of files. */
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
