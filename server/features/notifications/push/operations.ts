import type { PushState, PushTrial } from '#contract/features/notifications/push.ts';
import { subscriptionSchema } from '#contract/features/notifications/push-schema.ts';
import type { Context } from '../../../base/context.ts';
import { softwareOf } from '../../../auth/user-agent.ts';
import { requireOwnDevice } from '../../../content-kinds/modules.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import { sql } from '../../../db/sql.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { isOutgoingHeld } from '../../../jobs/job.ts';
import { isBrowserKey } from '../../../integrations/push/push-key.ts';
import { installationAddress } from '../../config/service.ts';
import { readFrame } from '../../mail/service.ts';
import { notificationTexts } from '../message.ts';
import { pushTexts, type PushedDevice } from './compose.ts';
import { pushKeys, pushTo, topicOf, type PushTools } from './deliver.ts';
import { addDevice, LAPSE, markOf, NOTE_USED, readDevices, removeDevice } from './subscriptions.ts';

/** Id of the notification that a trial names, of which there is none. */
const TRIAL = '0';
const TRIAL_SECONDS = 60;
/** A trial does not wait while others of the person are under way. */
const NO_PATIENCE = 0;
const PREFERENCES_PATH = '/notifications/preferences';

const INSTANT = { type: ['string', 'null'], format: 'date-time' };

const STATE = {
  type: 'object',
  required: ['Key', 'Devices', 'KnowsDevice'],
  properties: {
    Key: { type: ['string', 'null'] },
    KnowsDevice: { type: 'boolean' },
    Devices: {
      type: 'array',
      items: {
        type: 'object',
        required: ['Id', 'Browser', 'System', 'Mark', 'Created', 'Used'],
        properties: {
          Id: { type: 'integer' },
          Browser: { type: 'string' },
          System: { type: 'string' },
          Mark: { type: 'string' },
          Created: { type: 'string', format: 'date-time' },
          Used: INSTANT,
        },
      },
    },
  },
};

async function readState(context: Context, push: PushTools | null): Promise<PushState> {
  // An onlooker learns nothing of the devices.
  const { devices, knowsDevice } =
    context.onlooker === undefined ? await readDevices(context) : { devices: [], knowsDevice: false };
  const [key] = push === null ? [] : pushKeys(context.db);
  return { Key: key?.publicKey ?? null, Devices: devices, KnowsDevice: knowsDevice };
}

type Subscription = ReturnType<ReturnType<typeof subscriptionSchema>['validateSync']>;

/** Adds the browser that the caller uses. @throws ProblemError shared_device; 422 of an address or a key that no browser gives */
async function subscribe(context: Context, push: PushTools | null, body: Subscription): Promise<void> {
  // Others would read them there.
  requireOwnDevice(context);
  const { viewer, db } = context;
  const { Endpoint: endpoint, P256dh: p256dh, Auth: auth, UserAgent } = body;
  const [key] = push === null ? [] : pushKeys(db);
  const { subscription: wrong } = notificationTexts(viewer.language).errors;
  if (push === null || key === undefined || !push.transport.accepts(endpoint))
    throw new ProblemError('invalid', { errors: { Endpoint: wrong } });
  if (!isBrowserKey(p256dh)) throw new ProblemError('invalid', { errors: { P256dh: wrong } });
  const target = { endpoint, p256dh, auth };
  const { browser, system } = softwareOf(UserAgent);
  await addDevice(context, {
    browser: browser ?? '',
    system: system ?? '',
    ...push.sealing.sealTarget(viewer.org, viewer.id, target),
    mark: markOf(target),
    signedFor: key.publicKey,
  });
}

/** Sends a push to one of the caller's devices, now. @throws ProblemError 404 of a device that is not theirs */
async function tryDevice(context: Context, push: PushTools | null, id: number): Promise<PushTrial> {
  const { db, viewer, now } = context;
  const { org } = viewer;
  const found = await db.read(org, async session => {
    const [device] = await session.run<PushedDevice>(sql`
      select id, signed_for as "signedFor", encode(sealed, 'base64') as sealed, sealed_with as "sealedWith"
      from push_subscriptions where org_id = ${org} and user_id = ${viewer.id} and id = ${id} and sealed is not null`);
    return device === undefined ? null : { device, title: (await readFrame(session)).name };
  });
  if (found === null) throw notFound();
  if (push === null || (await isOutgoingHeld(db))) return 'held';
  const { device, title } = found;
  const outcome = await pushTo(
    { ...push, db },
    { org, person: viewer.id, device },
    {
      text: JSON.stringify({
        id: TRIAL,
        title,
        text: pushTexts(viewer.language).trial,
        icon: `${installationAddress(db, org)}/icon-192.png`,
        path: PREFERENCES_PATH,
        unseen: [TRIAL],
      }),
      ttlSeconds: TRIAL_SECONDS,
      urgency: 'high',
      topic: topicOf(TRIAL),
    },
    NO_PATIENCE,
  );
  if (outcome !== 'sent' && outcome !== 'gone') return 'refused';
  await db.write(org, session => session.run(outcome === 'sent' ? NOTE_USED : LAPSE, { org, now, ids: [id] }));
  return outcome;
}

/** Operations on the devices that receive the caller's pushes. @param push null if the installation sends none */
export const pushOperations = (push: PushTools | null): readonly Operation[] => [
  defineOperation({
    method: 'get',
    path: 'Flx_Notifications/push',
    summary: 'The devices that receive the caller’s pushes, and the key with which a browser subscribes.',
    status: 200,
    answer: STATE,
    handle: ({ context }) => readState(context, push),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Notifications/push',
    summary: 'Adds the browser that the caller uses to the devices that receive their pushes.',
    body: ({ viewer }) => subscriptionSchema(notificationTexts(viewer.language).errors),
    status: 204,
    handle: ({ context, body }) => subscribe(context, push, body),
  }),
  defineOperation({
    method: 'delete',
    path: 'Flx_Notifications/push/{id}',
    summary: 'Ends the pushes to one of the caller’s devices.',
    status: 204,
    handle: async ({ context, params }) => {
      if (!(await removeDevice(context, params.id))) throw notFound();
    },
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Notifications/push/{id}/trial',
    summary: 'Sends a push to one of the caller’s devices, and says whether its push service took it.',
    status: 200,
    answer: {
      type: 'object',
      required: ['Outcome'],
      properties: { Outcome: { type: 'string', enum: ['sent', 'gone', 'refused', 'held'] } },
    },
    handle: async ({ context, params }) => ({ Outcome: await tryDevice(context, push, params.id) }),
  }),
];
