import type { ModuleName } from '#contract/features/index.ts';
import { MODULES_TITLE } from '#contract/features/config/types.ts';
import { dateText } from '#contract/lib/time.ts';
import type { Context, Viewer } from '../base/context.ts';
import { notFound, ProblemError } from '../base/problem-error.ts';
import { join, literal, sql, type Sql } from '../db/sql.ts';

/** Declaration that belongs to a module, if an organisation may switch it off. */
export interface OfModule {
  readonly module?: ModuleName | undefined;
  /** Whether sessions begun soon after a correction of the address are refused, because another person may have them. */
  readonly isGuarded?: true | undefined;
}

type Asker = Pick<Context, 'viewer' | 'signedInAt' | 'now' | 'onShared'>;

/**
 * Returns until when the viewer's session is kept from guarded things: it began after a correction of their address or
 * the use of a temporary code, so that it may be of another person. Null if it isn't.
 * @spec THREATS T52
 */
export function guardedUntil({ viewer: { corrected }, signedInAt, now }: Asker): Date | null {
  if (corrected === undefined || corrected.until <= now) return null;
  // A token has whole seconds: a session of the same second counts as begun since.
  const since = Math.floor(corrected.at.getTime() / 1000) * 1000;
  return signedInAt === null || signedInAt.getTime() >= since ? corrected.until : null;
}

/** Whether the viewer is at a shared device and gave no second factor. */
export const isSharedOnly = ({ onShared }: Pick<Context, 'onShared'>): boolean => onShared?.hasFactor === false;

/** Returns whether a declaration is guarded from the viewer's session. */
export const isGuardedFrom = ({ isGuarded }: OfModule, asker: Asker): boolean =>
  isGuarded === true && (isSharedOnly(asker) || guardedUntil(asker) !== null);

/** Returns whether the viewer's organisation has switched the declaration's module off. */
export const isOff = ({ module }: OfModule, { modulesOff }: Pick<Viewer, 'modulesOff'>): boolean =>
  module !== undefined && modulesOff.has(module);

/**
 * Refuses a declaration whose module is switched off, as if it did not exist, and a guarded one after a correction of
 * the viewer's address, or on a shared device. @throws {ProblemError} not_found; shared_device; held_for_safety
 * @spec decision 228
 */
export function requireOn(declaration: OfModule, asker: Asker): void {
  if (isOff(declaration, asker.viewer)) throw notFound();
  if (declaration.isGuarded === true) requireUnguarded(asker);
}

/** Refuses a session on a shared device. @throws {ProblemError} shared_device */
export function requireOwnDevice({ onShared }: Pick<Context, 'onShared'>): void {
  if (onShared !== undefined) throw new ProblemError('shared_device');
}

/**
 * Refuses a session that may be of another person than the viewer, and one on a shared device without a second factor.
 * @throws {ProblemError} shared_device; held_for_safety
 */
export function requireUnguarded(asker: Asker): void {
  if (isSharedOnly(asker)) requireOwnDevice(asker);
  const until = guardedUntil(asker);
  if (until !== null) throw new ProblemError('held_for_safety', { subject: dateText(until) });
}

/** SQL of the organisation's setting of the modules that are off. A default row of organisation 0 switches nothing off. */
const settingOf = (org: Sql): Sql =>
  sql`from general_config c where c.org_id = ${org} and c.title = ${literal(MODULES_TITLE)}`;

/** Condition: the organisation has not switched the module off. @param module SQL of its name; NULL for none */
export const isModuleOn = (org: Sql, module: Sql): Sql =>
  sql`not exists (select ${settingOf(org)} and c.value @> to_jsonb(${module}::text))`;

/** SQL of the names of the modules that are off, as a JSON array. */
export const modulesOffOf = (org: Sql): Sql => sql`coalesce((select c.value ${settingOf(org)}), '[]'::jsonb)`;

/** SQL of the module of a kind, NULL for kinds that can't be switched off. @param kinds modules by kind */
export const moduleOfKind = (kinds: Readonly<Partial<Record<string, ModuleName>>>, kind: Sql): Sql =>
  sql`case ${kind} ${join(
    Object.entries(kinds).map(([name, module = '']) => sql`when ${literal(name)} then ${literal(module)}`),
    sql` `,
  )} end`;
