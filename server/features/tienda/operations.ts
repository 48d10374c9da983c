import { advertStateSchema } from '#contract/features/tienda/schema.ts';
import { ADVERT_STATES } from '#contract/features/tienda/types.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { changeState, renew } from './state.ts';
import { advertTexts } from './texts.ts';

const TERM = {
  type: 'object',
  properties: {
    State: { type: 'string', enum: ADVERT_STATES },
    ExpiryDate: { type: 'string', format: 'date-time' },
    IsExpired: { type: 'boolean' },
  },
};

/** Menu actions other than editing, each one tap by the author. */
export const tiendaOperations: readonly Operation[] = [
  defineOperation({
    method: 'put',
    path: 'Flx_Store/{id}/state',
    summary: 'Says that the caller’s own advert is available, reserved or sold.',
    body: ({ viewer }) => advertStateSchema(advertTexts(viewer.language).tienda),
    status: 200,
    answer: TERM,
    handle: ({ context, params, body }) => changeState(context, params.id, body.State),
  }),
  defineOperation({
    method: 'put',
    path: 'Flx_Store/{id}/renewal',
    summary: 'Lets the caller’s own advert stand for another sixty days, once it has expired or is about to.',
    status: 200,
    answer: TERM,
    problems: ['invalid'],
    handle: ({ context, params }) => renew(context, params.id),
  }),
];
