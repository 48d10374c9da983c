import { advertStateSchema } from '#contract/features/tienda/schema.ts';
import { ADVERT_STATES, type AdvertTerm, type AdvertState } from '#contract/features/tienda/types.ts';
import { defineOperation, type Operation } from '../../http/operation.ts';
import { advertTexts, LOCK_ADVERT, saveExpiry, saveState } from './content-kind.ts';
import { expiryOf, isExpired, isRenewable } from '#contract/features/tienda/rules.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../content-kinds/reader.ts';

/** Advert data for an author's actions other than editing. */

interface TermRow {
  readonly author: number;
  readonly state: AdvertState;
  readonly expiry: Date;
}

/**
 * Returns the advert, locked, if it is the caller's own.
 * @throws ProblemError 404 of an absent or invisible one, 403 of another person's
 */
async function lockOwn(context: WriteContext, id: number): Promise<TermRow> {
  const [row] = await context.session.run<TermRow>(LOCK_ADVERT, { ...viewerValues(context), id });
  if (row === undefined) throw notFound();
  if (row.author !== context.viewer.id) throw new ProblemError('forbidden');
  return row;
}

const termOf = ({ state, expiry }: Omit<TermRow, 'author'>, now: Date): AdvertTerm => ({
  State: state,
  ExpiryDate: expiry.toISOString(),
  IsExpired: isExpired(expiry, now),
});

/** Marks an advert as available, reserved or sold. @throws ProblemError 404, 403 */
async function changeState(context: Context, id: number, state: AdvertState): Promise<AdvertTerm> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const row = await lockOwn({ ...context, session }, id);
    await session.run(saveState(viewer.org, id, state));
    return termOf({ ...row, state }, now);
  });
}

/** Extends an advert to sixty days from now. @throws ProblemError 404, 403, 422 when it is too early */
async function renew(context: Context, id: number): Promise<AdvertTerm> {
  const { viewer, db, now } = context;
  return db.write(viewer.org, async session => {
    const row = await lockOwn({ ...context, session }, id);
    if (!isRenewable(row.expiry, now)) {
      throw new ProblemError('invalid', { detail: advertTexts(viewer.language).tienda.notRenewable });
    }
    const expiry = expiryOf(now);
    await session.run(saveExpiry(viewer.org, id, expiry));
    return termOf({ ...row, expiry }, now);
  });
}

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
