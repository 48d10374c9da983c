import type { AdvertState } from '#contract/features/tienda/types.ts';
import { param, sql, type Sql } from '../../db/sql.ts';
import { READER } from '../../content-kinds/reader.ts';
import { isParticipant } from '../feed/service.ts';

/** Locks an advert that the viewer takes part in. Parameters: `id`, and the reader's. */
export const LOCK_ADVERT = sql`select a.author_id as author, a.state, a.expires_at as expiry from adverts a
  where a.org_id = ${READER.org} and a.id = ${param('id', 'bigint')} and ${isParticipant(READER, sql`a`)} for no key update`;

export const saveState = (org: number, id: number, state: AdvertState): Sql =>
  sql`update adverts set state = ${state} where org_id = ${org} and id = ${id}`;

export const saveExpiry = (org: number, id: number, expiry: Date): Sql =>
  sql`update adverts set expires_at = ${expiry} where org_id = ${org} and id = ${id}`;
