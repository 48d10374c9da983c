import { managerSchema } from '#contract/features/people/schema.ts';
import type { Context, WriteContext } from '../../base/context.ts';
import type { Transaction } from '../../db/database.ts';
import { notFound, ProblemError } from '../../base/problem-error.ts';
import { defineOperation, JsonText, type Operation } from '../../http/operation.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { audit } from '../audit/service.ts';
import { addressParameters } from '../files/service.ts';
import { findManager, MANAGERS, saveManager, takeTurns, type ManagerChange } from './chart-sql.ts';
import { lockPerson } from './person-sql.ts';
import { peopleTexts } from './texts.ts';

/** Returns the path from a person up to the top of the chart. @throws ProblemError 404 */
async function managersOf(context: Context, id: number): Promise<JsonText> {
  const { portraitExpires: portraitUntil, key: mediaKey } = addressParameters(context);
  const values = { ...viewerValues(context), portraitUntil, mediaKey, id };
  const text = await context.db.hot(context.viewer.org, MANAGERS, values);
  if (text === null) throw notFound();
  return new JsonText(`{"results":${text}}`);
}

/** Takes the lock for changing the chart: before any person is locked. */
export const takeChartTurn = async (session: Transaction): Promise<void> => {
  await session.run(takeTurns(session.org));
};

/**
 * Changes a person's manager. It is recorded in the audit log.
 * @throws ProblemError 404; 422 of a manager who isn't there, or reports to this person already
 */
export async function changeManager(context: WriteContext, id: number, manager: number | null): Promise<void> {
  const { viewer, session } = context;
  const { managerGone, managerBelow } = peopleTexts(viewer.language);
  await session.run(takeTurns(viewer.org));
  if ((await session.run(lockPerson(viewer.org, id))).length === 0) throw notFound();
  if (manager !== null) {
    const [found] = await session.run<{ isActive: boolean; isBelow: boolean }>(findManager(viewer.org, id, manager));
    if (found?.isActive !== true) throw new ProblemError('invalid', { errors: { ManagerId: managerGone } });
    if (found.isBelow) throw new ProblemError('invalid', { errors: { ManagerId: managerBelow } });
  }
  const [changed] = await session.run<ManagerChange>(saveManager(viewer.org, id, manager));
  await audit(context, {
    feature: 'people',
    action: 'manager',
    subject: id,
    person: id,
    before: changed?.before,
    after: changed?.after,
  });
}

/** Schema of a body that names a manager. */
export const managerBody = ({ viewer }: Context) => managerSchema(peopleTexts(viewer.language));

/**
 * Operations on the chart. The branches themselves are pages of Flx_Users: `ManagerId eq 12`, and `ManagerId eq null`
 * for the top.
 */
export const chartOperations: readonly Operation[] = [
  defineOperation({
    method: 'get',
    path: 'Flx_Users/{id}/managers',
    summary: 'Whom somebody reports to, and so on up to who reports to nobody.',
    status: 200,
    answer: {
      type: 'object',
      required: ['results'],
      properties: {
        results: {
          type: 'array',
          items: {
            type: 'object',
            required: ['Id', 'Title', 'Foto', 'Position'],
            properties: {
              Id: { type: 'integer' },
              Title: { type: 'string' },
              Foto: { type: ['string', 'null'] },
              Position: { type: 'string' },
            },
          },
        },
      },
    },
    handle: ({ context, params }) => managersOf(context, params.id),
  }),
];
