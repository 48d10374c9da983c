import { THEMES } from '#contract/features/config/personal.ts';
import { FIRST_VISIT_STEPS } from '#contract/features/welcome/limits.ts';
import { firstVisitSchema, registrationSchema } from '#contract/features/welcome/schema.ts';
import { defineOperation, type JsonSchema, type Operation } from '../../http/operation.ts';
import { finishFirstVisit, keepFirstVisit, registrationOf, welcomeTexts } from './registration.ts';

const REGISTRATION: JsonSchema = {
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'object',
      required: ['IsRegistered', 'Step', 'Foto', 'Interests', 'Theme'],
      properties: {
        IsRegistered: { type: 'boolean' },
        Step: { type: 'integer', minimum: 1, maximum: FIRST_VISIT_STEPS },
        Foto: { type: ['string', 'null'] },
        Interests: { type: 'array', items: { type: 'integer' } },
        Theme: { type: ['string', 'null'], enum: [...THEMES, null] },
      },
    },
  },
};

/** Operations of the caller's own first visit. @spec 3§4.4, 3§7.4 */
export const welcomeOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Profile/registration',
    summary: 'How far the caller’s first visit got.',
    status: 200,
    answer: REGISTRATION,
    handle: async ({ context }) => ({ results: await registrationOf(context) }),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Profile/registration',
    summary: 'Keeps what a step of the first visit has brought. Of who is registered it changes nothing.',
    body: ({ viewer }) => firstVisitSchema(welcomeTexts(viewer.language)),
    status: 200,
    answer: REGISTRATION,
    handle: async ({ context, body }) => ({ results: await keepFirstVisit(context, body) }),
  }),
  defineOperation({
    method: 'post',
    path: 'Flx_Profile/registration',
    summary: 'Ends the first visit with photo, interests and theme. Of who is registered it changes nothing.',
    body: ({ viewer }) => registrationSchema(welcomeTexts(viewer.language)),
    status: 200,
    answer: REGISTRATION,
    problems: ['identity_mismatch'],
    handle: async ({ context, body }) => ({ results: await finishFirstVisit(context, body) }),
  }),
];
