import { createHash } from 'node:crypto';
import { PUSH_DEVICES_MAX, type PushDevice } from '#contract/features/notifications/push.ts';
import type { Context } from '../../../base/context.ts';
import type { Transaction } from '../../../db/database.ts';
import { param, sql, type Sql } from '../../../db/sql.ts';
import { READER, viewerValues } from '../../../content-kinds/reader.ts';
import type { PushTarget } from '../../../integrations/push/port.ts';
import { lockPerson } from '../../people/service.ts';
import type { SealedTarget } from './sealing.ts';

const { org, viewer, now } = READER;
const DEVICE = param('device', 'bytea');

/**
 * Condition: the person has a browser that receives pushes. It is looked up by its key (`limit 1` forces it), because
 * PostgreSQL could read the browsers of everybody for each person instead.
 * @param person SQL of the person's id
 */
export const hasSubscription = (organisation: Sql, person: Sql): Sql =>
  sql`coalesce((select true from push_subscriptions s
    where s.org_id = ${organisation} and s.user_id = ${person} and s.sealed is not null limit 1), false)`;

/** Devices of the viewer that receive pushes, the newest first. Parameters: `org`, `viewer`. */
const READ_DEVICES = sql`
  select id as "Id", browser as "Browser", system as "System", address_hash as mark, created_at as created, used_at as used
  from push_subscriptions where org_id = ${org} and user_id = ${viewer} and sealed is not null order by id desc`;

/** Returns a row if this device has received pushes of the viewer. Parameters: `org`, `viewer`, `device`. */
const FIND_DEVICE = sql`
  select 1 from push_subscriptions
  where org_id = ${org} and user_id = ${viewer} and device = ${DEVICE} limit 1`;

/** Ends the pushes to an address, also of another organisation. Others wait until it is taken. Parameters: `mark`. */
const CLAIM = sql`select claim_push_address(${param('mark', 'bytea')})`;

/** Removes the device's former subscription. Parameters: `org`, `viewer`, `device`. */
const REPLACE = sql`
  delete from push_subscriptions where org_id = ${org} and user_id = ${viewer} and device = ${DEVICE}`;

const ADD = sql`
  insert into push_subscriptions
    (org_id, user_id, address_hash, sealed, sealed_with, signed_for, device, browser, system, created_at)
  values (${org}, ${viewer}, ${param('mark', 'bytea')}, ${param('sealed', 'bytea')}, ${param('sealedWith', 'text')},
    ${param('signedFor', 'text')}, ${DEVICE}, ${param('browser', 'text')}, ${param('system', 'text')}, ${now})`;

/** Removes the devices beyond the most that a person may have. Parameters: `org`, `viewer`, `most`. */
const DROP_OLDEST = sql`
  delete from push_subscriptions where org_id = ${org} and user_id = ${viewer} and id in (
    select id from push_subscriptions where org_id = ${org} and user_id = ${viewer}
    order by sealed is not null desc, coalesce(used_at, created_at) desc, id desc offset ${param('most', 'int')})`;

const REMOVE = sql`
  delete from push_subscriptions where org_id = ${org} and user_id = ${viewer} and id = ${param('id', 'bigint')} returning 1`;

/** Notes that a push was taken. Parameters: `org`, `now`, `ids`. */
export const NOTE_USED = sql`
  update push_subscriptions set used_at = ${now}, failures = 0 where org_id = ${org} and id = any(${param('ids', 'bigint[]')})`;

/** Failed notifications in a row after which a device lapses. @assumed */
export const FAILURES_MAX = 4;

/**
 * Notes that a push was given up, once an hour at most: a network that is down for a while ends no device. Parameters:
 * `org`, `now`, `ids`.
 */
export const NOTE_FAILED = sql`
  update push_subscriptions set failures = failures + 1, failed_at = ${now}
  where org_id = ${org} and id = any(${param('ids', 'bigint[]')}) and sealed is not null
    and (failures = 0 or failed_at <= ${now} - interval '1 hour')
  returning id, failures`;

/** Erases the addresses that their push services no longer know. Parameters: `org`, `now`, `ids`. */
export const LAPSE = sql`
  update push_subscriptions set address_hash = null, sealed = null, sealed_with = null, lapsed_at = ${now}
  where org_id = ${org} and id = any(${param('ids', 'bigint[]')}) and sealed is not null`;

/** Deletes some lapsed devices. Parameters: `org`, `before`, and how many (`most`). */
export const FORGET_LAPSED = sql`
  delete from push_subscriptions where org_id = ${org} and id in (
    select id from push_subscriptions where org_id = ${org} and lapsed_at < ${param('before', 'timestamptz')}
    limit ${param('most', 'int')})
  returning 1`;

/** Returns the hash by which an address is recognised. */
export const markOf = ({ endpoint }: Pick<PushTarget, 'endpoint'>): Buffer =>
  createHash('sha256').update(endpoint).digest();

/** Row of a device, as `READ_DEVICES` returns it. */
type DeviceRow = Pick<PushDevice, 'Id' | 'Browser' | 'System'> & {
  readonly mark: Buffer;
  readonly created: Date;
  readonly used: Date | null;
};

/** Returns the caller's devices, and whether the one that asks is or was one of them. */
export async function readDevices(context: Context): Promise<{ devices: PushDevice[]; knowsDevice: boolean }> {
  const { db, viewer, device = null } = context;
  return db.read(viewer.org, async session => {
    const own = viewerValues(context);
    const rows = await session.run<DeviceRow>(READ_DEVICES, own);
    const known = device === null ? [] : await session.run(FIND_DEVICE, { ...own, device });
    const devices = rows.map(({ mark, created, used, ...row }) => ({
      ...row,
      Mark: mark.toString('base64url'),
      Created: created.toISOString(),
      Used: used?.toISOString() ?? null,
    }));
    return { devices, knowsDevice: known.length > 0 };
  });
}

interface NewDevice extends SealedTarget {
  /** Program and system, '' if unknown. */
  readonly browser: string;
  readonly system: string;
  readonly mark: Buffer;
  readonly signedFor: string;
}

/** Adds the device that the caller uses, in place of its former subscription, also of another person or organisation. */
export async function addDevice(context: Context, added: NewDevice): Promise<void> {
  const { db, viewer, device = null, now } = context;
  const own = { ...viewerValues(context), device, now };
  await db.write(viewer.org, async session => {
    await session.run(lockPerson(viewer.org, viewer.id));
    await session.run(CLAIM, { mark: added.mark });
    await session.run(REPLACE, own);
    await session.run(ADD, { ...own, ...added });
    await session.run(DROP_OLDEST, { ...own, most: PUSH_DEVICES_MAX });
  });
}

/** Removes a device of the caller. @returns false if they have none with this id */
export async function removeDevice(context: Context, id: number): Promise<boolean> {
  const { db, viewer } = context;
  const removed = await db.write(viewer.org, session => session.run(REMOVE, { ...viewerValues(context), id }));
  return removed.length > 0;
}

/** Ends the pushes to a person's device that is signed out. @param device digest of its name */
export async function endPushesTo(session: Transaction, person: number, device: Buffer): Promise<void> {
  await session.run(
    sql`delete from push_subscriptions where org_id = ${session.org} and user_id = ${person} and device = ${device}`,
  );
}
