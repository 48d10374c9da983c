import type { SavedChange } from '#contract/features/config/types.ts';
import type { WriteContext } from '../../base/context.ts';
import type { Session } from '../../db/database.ts';
import type { JsonSchema } from '../../http/operation.ts';
import { addChange, changeOf, changesOf, editionOf, type ChangeKind } from './changes-sql.ts';

/** Reads the edition of a kind of configuration. */
export async function readEdition(session: Session, kind: ChangeKind): Promise<number> {
  const [found] = await session.run<{ version: number }>(editionOf(session.org, kind));
  return found?.version ?? 0;
}

/** Records changes saved together, which makes a new edition. @returns its id */
export async function keepChange(context: WriteContext, kind: ChangeKind, change: unknown): Promise<number> {
  const { viewer, session, now } = context;
  const [made] = await session.run<{ id: number }>(addChange(viewer.org, viewer.id, kind, change, now));
  if (made === undefined) throw new Error('The insert of a change answered no id');
  return made.id;
}

/** Reads the newest changes of a kind, as its history shows them. */
export const readChanges = <Change>(
  session: Pick<Session, 'org' | 'run'>,
  kind: ChangeKind,
): Promise<(SavedChange & { readonly change: Change })[]> =>
  session.run<SavedChange & { readonly change: Change }>(changesOf(session.org, kind));

/** Returns the content of a change; undefined if the history does not show it. */
export async function findChange<Change>(session: Session, kind: ChangeKind, id: number): Promise<Change | undefined> {
  const [found] = await session.run<{ change: Change }>(changeOf(session.org, kind, id));
  return found?.change;
}

const TITLES = { type: 'array', items: { type: 'string' } } as const;

/** Describes the response of a history. @param titles its fields that name the saved things */
export const historyAnswer = (...titles: readonly string[]): JsonSchema => ({
  type: 'object',
  required: ['results'],
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        required: ['Id', 'Created', 'AuthorName', ...titles, 'IsLast'],
        properties: {
          Id: { type: 'integer' },
          Created: { type: 'string', format: 'date-time' },
          AuthorName: { type: 'string' },
          ...Object.fromEntries(titles.map(name => [name, TITLES])),
          IsLast: { type: 'boolean' },
        },
      },
    },
  },
});
