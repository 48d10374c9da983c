import { groupPins as english } from '#contract/i18n/en-US/group-pins.ts';
import { groupPins as spanish } from '#contract/i18n/es-CO/group-pins.ts';
import { pinSchema } from '#contract/features/feed/pin-schema.ts';
import { holds, type Context, type WriteContext } from '../../../base/context.ts';
import { notFound } from '../../../base/problem-error.ts';
import { viewerValues } from '../../../things/reader.ts';
import { acting, administers, groupForAct, refusal, requireActive } from '../../groups/service.ts';
import { deletePin, PIN, SAVE_PIN } from './pin-sql.ts';

/** Returns the schema of a pin's body, with messages in the viewer's language. */
export const pinBody = ({ viewer, now }: Context): ReturnType<typeof pinSchema> =>
  pinSchema((viewer.language === 'EN-US' ? english : spanish).errors, now);

/** Returns the pin of a group (contract `GroupPin`), as JSON text; 'null' if the viewer sees none there. */
export const pinText = async (context: Context, group: number): Promise<string> =>
  (await context.db.hot(context.viewer.org, PIN, { ...viewerValues(context), group })) ?? 'null';

/**
 * Pins an item above the feed of a group, replacing any other.
 * @throws ProblemError 404 of the group, and of an item that the viewer doesn't find there; 422 of an area; 403; 409 of
 * an archived group
 */
export const pin = (context: Context, group: number, item: number, until: Date): Promise<void> =>
  acting(context, async writing => {
    requireActive(writing, await administered(writing, group));
    const saved = await writing.session.run(SAVE_PIN, { ...viewerValues(context), group, item, until });
    if (saved.length === 0) throw notFound();
  });

/** Removes the pin of a group; has no effect if there is none. @throws ProblemError 404; 422 of an area; 403 */
export const unpin = (context: Context, group: number): Promise<void> =>
  acting(context, async writing => {
    await administered(writing, group);
    await writing.session.run(deletePin(context.viewer.org, group));
  });

/** Returns a group, if the viewer administers it or is an Admin-Groups. */
async function administered(context: WriteContext, id: number) {
  const group = await groupForAct(context, id, 'share');
  if (!administers(group) && !holds(context.viewer, 'Admin-Groups')) throw refusal(context, group);
  return group;
}
