import type { WriteContext } from '../../base/context.ts';
import { editItem, publishItem, rewriteStreams, type Audience } from '../feed/service.ts';
import { changedAudience, checkNewAudience, groupsOfItem, newAudience } from './audience.ts';
import { itemText, type Publication, type PublicationBody } from './publication.ts';

/** Publications whose row has the id of its feed item: published at once, and as long as they exist. */

/**
 * Publishes the item of a new publication, whose row then takes its id.
 * @returns the item's id
 * @throws ProblemError 422 on `Group`
 */
export async function publish(context: WriteContext, publication: Publication, body: PublicationBody): Promise<number> {
  const audience = newAudience(body);
  await checkNewAudience(context, publication, audience);
  return publishItem(context, publication.kind, itemText(body), audience);
}

/** Fields of a publication that its editor sees. */
interface PublishedRow {
  readonly Id: number;
  readonly CreationDate: string;
  readonly Home: boolean;
  readonly Group: readonly { readonly Type: 'group' | 'area'; readonly Id: number }[];
}

/** Returns the audience after an edit, null if it does not change. @throws ProblemError 422 on `Group` */
export const audienceAfter = (
  context: WriteContext,
  publication: Publication,
  row: PublishedRow,
  body: PublicationBody,
): Promise<Audience | null> =>
  changedAudience(
    context,
    { publication, shown: row, since: new Date(row.CreationDate), groups: () => groupsOfItem(context, row.Id) },
    body,
  );

/** Updates the item after an edit of its row. @param audience result of `audienceAfter` */
export async function saveItem(
  context: WriteContext,
  itemId: number,
  body: PublicationBody,
  audience: Audience | null,
): Promise<void> {
  await editItem(context, itemId, itemText(body), audience?.home);
  if (audience !== null) await rewriteStreams(context, itemId, audience);
}
