import type { Role } from '#contract/features/access/roles.ts';
import type { Viewer, WriteContext } from '../base/context.ts';
import { createLogger } from '../base/logger.ts';
import { CONTENT_KINDS } from '../features/declared.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/**
 * Runs a service inside a transaction, in one person's name, like a request of theirs: for services that no address
 * reaches, or not yet.
 */
export async function writeAs<T>(
  app: Pick<TestApp, 'db' | 'now'>,
  user: Pick<TestUser, 'org' | 'id' | 'oid' | 'email' | 'area'>,
  work: (context: WriteContext) => T | Promise<T>,
  given: { readonly roles?: readonly Role[]; readonly language?: Viewer['language'] } = {},
): Promise<T> {
  const { roles = [], language = 'ES-CO' } = given;
  const { org, id, oid, email, area: areaId } = user;
  const viewer = {
    org,
    id,
    oid,
    email,
    areaId,
    firstName: '',
    lastName: '',
    language,
    roles: new Set(roles),
    modulesOff: new Set<never>(),
  };
  const known = {
    viewer,
    now: app.now,
    db: app.db,
    log: createLogger('silent'),
    requestId: 'test',
    signedInAt: null,
    address: null,
    contentKinds: CONTENT_KINDS,
  };
  const done = await app.db.write(org, async session => work({ ...known, session }));
  await app.db.whenIdle();
  return done;
}
