import { homeOf } from '#contract/features/feed/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import type { WriteContext } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { feedTexts } from '../texts.ts';
import { viewerValues } from '../../../things/reader.ts';
import { lockOwnGroups } from './audience-sql.ts';

/** Audience of an item: everybody (home), groups and areas of its author, or both. */
export interface Audience {
  readonly home: boolean;
  readonly targets: readonly Target[];
}

/** Rules of a feature for the audiences of its items. */
export interface AudienceRules {
  /** Message that refuses an item for nobody; a post's by default. */
  readonly nobody?: string;
  /** True for authors who may write to every area and public group, even if they are no member. */
  readonly everyPlace?: boolean;
}

/** Returns the audience that a post's body names. */
export const audienceOf = (input: {
  readonly Home?: boolean | undefined;
  readonly Group?: readonly Target[] | undefined;
}): Audience => ({ home: homeOf(input), targets: input.Group ?? [] });

/** Returns the ids of an audience's groups and areas. */
export const groupIds = ({ targets }: Audience): number[] => targets.map(target => target.Id);

/**
 * Refuses an item that is for nobody, or for groups and areas of which the author is no member. Absent, foreign and
 * private ones get the same refusal. The rows stay locked until the end of the transaction, so that a group can't
 * become private, or be deleted, before the streams are written.
 * @throws ProblemError 422 on `Group`
 */
export async function checkAudience(
  context: WriteContext,
  audience: Audience,
  { nobody, everyPlace = false }: AudienceRules = {},
): Promise<void> {
  const texts = feedTexts(context.viewer.language);
  const refuse = (message: string): ProblemError => new ProblemError('invalid', { errors: { Group: message } });
  if (audience.targets.length === 0 && !audience.home) throw refuse(nobody ?? texts.targetsRequired);
  if (audience.targets.length === 0) return;
  const { viewer, session } = context;
  const rows = await session.run<{ id: number; is_area: boolean }>(
    lockOwnGroups(viewer.org, groupIds(audience), everyPlace),
    viewerValues(context),
  );
  const kinds = new Map(rows.map(row => [row.id, row.is_area ? 'area' : 'group']));
  if (audience.targets.some(target => kinds.get(target.Id) !== target.Type)) throw refuse(texts.targetsForeign);
}
