import { BADGES_MAX } from '#contract/features/directory/limits.ts';
import { badgesSchema, sharedDeviceSchema } from '#contract/features/directory/schema.ts';
import { BADGE_STATES } from '#contract/features/directory/shared-types.ts';
import { notFound } from '../../../base/problem-error.ts';
import { choice, FLAG, MOMENT, orNull, record, several, TEXT, WHOLE } from '../../../base/shapes.ts';
import { defineOperation, type Operation } from '../../../http/operation.ts';
import { administersPeople } from '../member-numbers.ts';
import { directoryTexts, sharedTexts } from '../texts.ts';
import { badgeOf, endBadge, giveBadges } from './badges.ts';
import { addDevice, listShared, revokeDevice } from './devices.ts';

const DEVICE = record({
  Id: WHOLE,
  Name: TEXT,
  CreationDate: MOMENT,
  AuthorName: orNull(TEXT),
  CodeEndDate: orNull(MOMENT),
  LastUse: orNull(MOMENT),
});

const LAST = record({
  State: choice(BADGE_STATES),
  CreationDate: MOMENT,
  EndDate: orNull(MOMENT),
  LastUse: orNull(MOMENT),
});

interface SharedOptions {
  /** Public address of the server. */
  readonly origin: string;
  /** Whether the embedded provider signs people in; another one knows no shared devices. */
  readonly hasLinks: boolean;
}

/** Operations on shared devices, and on the badges with which people sign in there. */
export function sharedOperations({ origin, hasLinks }: SharedOptions): readonly Operation[] {
  const requireOwn = (): void => {
    if (!hasLinks) throw notFound();
  };
  return [
    defineOperation({
      method: 'get',
      path: 'Flx_SharedDevices',
      summary: 'The browsers of places where many people sign in.',
      policy: administersPeople,
      status: 200,
      answer: record({ results: several(DEVICE) }),
      handle: async ({ context }) => {
        requireOwn();
        return { results: await listShared(context) };
      },
    }),
    defineOperation({
      method: 'post',
      path: 'Flx_SharedDevices',
      summary: 'Adds a shared device. The code of the answer makes one browser it. It asks for a recent sign-in.',
      policy: administersPeople,
      body: ({ viewer }) => sharedDeviceSchema(directoryTexts(viewer.language)),
      status: 201,
      answer: record({ Id: WHOLE, Code: TEXT, Address: TEXT, EndDate: MOMENT }),
      problems: ['sign_in_too_old', 'invalid'],
      handle: ({ context, body }) => {
        requireOwn();
        return addDevice(context, origin, body);
      },
    }),
    defineOperation({
      method: 'delete',
      path: 'Flx_SharedDevices/{id}',
      summary: 'Revokes a shared device, and ends the sessions on it.',
      policy: administersPeople,
      status: 204,
      handle: ({ context, params }) => {
        requireOwn();
        return revokeDevice(context, params.id);
      },
    }),
    defineOperation({
      method: 'post',
      path: 'Flx_Badges',
      summary: `Gives people badges, 8 on a page, at most ${BADGES_MAX}. It asks for a recent sign-in.`,
      policy: administersPeople,
      body: ({ viewer }) => badgesSchema(sharedTexts(viewer.language).errors.tooManyPeople(BADGES_MAX)),
      status: 200,
      answer: 'pdf',
      problems: ['sign_in_too_old', 'invalid'],
      handle: ({ context, body }) => {
        requireOwn();
        return giveBadges(context, body);
      },
    }),
    defineOperation({
      method: 'get',
      path: 'Flx_Users/{id}/badge',
      summary: 'What became of the last badge of a person, and whether the caller may give another.',
      policy: administersPeople,
      status: 200,
      answer: record({ Last: orNull(LAST), CanGive: FLAG }),
      handle: ({ context, params }) => {
        requireOwn();
        return badgeOf(context, params.id);
      },
    }),
    defineOperation({
      method: 'delete',
      path: 'Flx_Users/{id}/badge',
      summary: 'Ends the badge of a person.',
      policy: administersPeople,
      status: 204,
      problems: ['invalid'],
      handle: ({ context, params }) => {
        requireOwn();
        return endBadge(context, params.id);
      },
    }),
  ];
}
