import type { MemberBody } from '#contract/features/directory/schema.ts';
import type { MemberRow } from '#contract/features/directory/types.ts';
import type { WriteContext } from '../../base/context.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Columns, Save } from '../../lists/define-list.ts';
import { audit } from '../audit/service.ts';
import { notifySoon } from '../notifications/service.ts';
import { changeManager } from '../people/service.ts';
import { findArea } from './sync-sql.ts';
import { directoryTexts } from './texts.ts';

/** Converts an empty number to null. */
const orNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

/** Columns by the fields of the body. */
const COLUMNS = {
  Nombre: 'first_name',
  Apellido: 'last_name',
  Position: 'position',
  AreaId: 'area_id',
  EntryDate: 'entry_date',
  Phone: 'phone',
  Cellphone: 'cellphone',
  Ext: 'ext',
} as const satisfies Partial<Record<keyof MemberBody, string>>;

/**
 * Edits a person's data for the organisation, as far as the body differs from the stored values; the audit log keeps
 * the values before and after. The account follows later (`users_directory`). People can't change their own area,
 * because an area gives access to its groups.
 * @throws ProblemError 422 of an area or a manager who isn't there, and of one's own area
 */
export async function updateMember(
  context: WriteContext,
  row: MemberRow,
  input: MemberBody,
  save: Save,
): Promise<void> {
  const { now } = context;
  const given: MemberBody = { ...input, Phone: orNull(input.Phone), Cellphone: orNull(input.Cellphone) };
  const changed = (Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]).filter(
    name => given[name] !== undefined && given[name] !== row[name],
  ); // The names are the keys of the table above.
  if (changed.includes('AreaId') && row.Id === context.viewer.id)
    throw new ProblemError('invalid', { errors: { AreaId: directoryTexts(context.viewer.language).ownArea } });
  const area = changed.includes('AreaId') ? await titleOfArea(context, given.AreaId) : undefined;
  const isMoved = given.ManagerId !== undefined && given.ManagerId !== row.ManagerId;
  if (isMoved) await changeManager(context, row.Id, given.ManagerId ?? null);
  if (changed.length === 0 && !isMoved) return;
  const columns: Columns = Object.fromEntries(changed.map(name => [COLUMNS[name], given[name]]));
  await save({ edited_at: now, ...columns });
  if (area !== undefined) context.session.afterCommit(() => notifySoon(context, context.viewer.org));
  if (changed.length === 0) return; // The manager has a separate audit entry.
  // The audit entry also has the current titles of areas, because ids alone tell a reader nothing.
  const valuesOf = (values: Partial<MemberBody>, AreaName: string | undefined) => ({
    ...Object.fromEntries(changed.map(name => [name, values[name]])),
    ...(area !== undefined && { AreaName }),
  });
  await audit(context, {
    feature: 'directory',
    action: 'edited',
    subject: row.Id,
    person: row.Id,
    before: valuesOf(row, row.AreaName),
    after: valuesOf(given, area),
  });
}

/** Returns the title of an area. @throws ProblemError 422 of an area that isn't there */
async function titleOfArea({ session, viewer }: WriteContext, id: number): Promise<string> {
  const [area] = await session.run<{ title: string }>(findArea(viewer.org, id));
  if (area === undefined)
    throw new ProblemError('invalid', { errors: { AreaId: directoryTexts(viewer.language).areaGone } });
  return area.title;
}
