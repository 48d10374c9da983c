import type { Device } from '#contract/features/devices/types.ts';
import { FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../base/shapes.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { inBatches } from '../../jobs/each-organisation.ts';
import type { Job } from '../../jobs/job.ts';
import type { Feature } from '../feature.ts';
import { deleteEnded, deleteUnused, readDevices } from './devices-sql.ts';
import { NEW_DEVICE_EMAIL, writeNewDevice } from './new-device-mail.ts';
import { signOutDevice, signOutOthers } from './sign-out.ts';

const DEVICE = record({
  Id: WHOLE,
  Browser: orNull(TEXT),
  System: orNull(TEXT),
  FirstUsed: MOMENT,
  LastUsed: MOMENT,
  IsThis: FLAG,
});

const operations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Devices',
    summary: 'The devices on which the caller signed in, the asking one first.',
    status: 200,
    answer: record({ results: several(DEVICE) }),
    handle: async ({ context: { db, viewer, device = null } }) => ({
      results: await db.read(viewer.org, session => session.run<Device>(readDevices(viewer.org, viewer.id, device))),
    }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Devices/{id}/signOut',
    summary: 'Signs the caller out on one of their devices.',
    status: 204,
    handle: ({ context, params }) => signOutDevice(context, params.id),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Devices/signOutOthers',
    summary: 'Signs the caller out on all devices but the asking one.',
    status: 204,
    handle: ({ context }) => signOutOthers(context),
  }),
];

/** Interval for deleting old rows, in milliseconds. @assumed */
const SWEEP_MS = 24 * 60 * 60_000;
const BATCH = 5_000;

/** Forgets devices that were not used for a year, and sessions that ended long ago. */
const sweepDevices: Job = {
  name: 'devices: sweep',
  every: SWEEP_MS,
  run: ({ now, ...tools }) =>
    inBatches(tools, BATCH, async (session, org) => {
      const unused = await session.run(deleteUnused(org, now, BATCH));
      const ended = await session.run(deleteEnded(org, now, BATCH));
      return Math.max(unused.length, ended.length);
    }),
};

/** Devices on which a person signed in, and their sign-out from afar. */
export const devices: Feature = {
  name: 'devices',
  operations,
  jobs: [sweepDevices],
  emails: { [NEW_DEVICE_EMAIL]: writeNewDevice },
};
