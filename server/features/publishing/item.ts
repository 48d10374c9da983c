import type { WriteContext } from '../../base/context.ts';
import {
  editItem,
  publishItem,
  rewriteStreams,
  type Audience,
  feedTexts,
  checkAudience,
  groupIds,
} from '../feed/service.ts';
import { itemText, type Publication, type PublicationBody, readGroups, publishingTexts } from './publication.ts';
import { fileLimits } from '../../content-kinds/content-kind.ts';
import { attachFiles, type FileParent } from '../files/service.ts';
import { attachContentFiles } from '../richtext/service.ts';
import { isVisibilityOpen } from '#contract/features/feed/rules.ts';
import type { Target } from '#contract/features/feed/types.ts';
import { ProblemError } from '../../base/problem-error.ts';

/** Audience of a new publication: the main feed is on unless its author turns it off. @spec 1§2, 1§3 */
export const newAudience = ({ Home, Group }: PublicationBody): Audience => ({
  home: Home ?? true,
  targets: Group ?? [],
});

/**
 * Refuses a publication without an audience, or for groups that its author may not write to.
 * @throws ProblemError 422 on `Group`
 * @spec 1§5
 */
export const checkNewAudience = (context: WriteContext, publication: Publication, audience: Audience): Promise<void> =>
  checkAudience(context, audience, {
    nobody: publishingTexts(context.viewer.language).optionRequired,
    everyPlace: publication.everyPlace(context.viewer),
  });

/** Audience of a publication, as its editor sees it: `targets` are those that they may know of. */
interface ShownAudience {
  readonly Home: boolean;
  readonly Group: readonly Target[];
}

/** Data that decides how a publication's audience may change. */
export interface AudienceChange {
  readonly publication: Publication;
  readonly shown: ShownAudience;
  /** Start of the five days; null for one that is not published yet. */
  readonly since: Date | null;
  /** Returns its groups and areas, including those that the editor must not know of. */
  readonly groups: () => Promise<readonly number[]>;
}

/**
 * Returns the audience after an edit; null if it stays: repeating the present audience is no change, even after the
 * deadline. Present targets may stay for every editor, and so do private groups unknown to the editor; new ones must be
 * those that the editor may write to.
 * @throws ProblemError 422 on `Group`, also once the five days are over by the server's clock
 * @spec 1§4
 */
export async function changedAudience(
  context: WriteContext,
  { publication, shown, since, groups }: AudienceChange,
  body: PublicationBody,
): Promise<Audience | null> {
  const current: Audience = { home: shown.Home, targets: shown.Group };
  const wanted: Audience = { home: body.Home ?? current.home, targets: body.Group ?? current.targets };
  if (isSame(current, wanted)) return null;
  if (since !== null && !isVisibilityOpen(since, context.now)) {
    const { language } = context.viewer;
    const message = publication.visibilityClosed?.(language) ?? publishingTexts(language).closed;
    throw new ProblemError('invalid', { errors: { Group: message } });
  }
  const known = new Set(groupIds(current));
  const hidden = (await groups()).filter(id => !known.has(id));
  const added = wanted.targets.filter(({ Id }) => !known.has(Id));
  const keepsSome = wanted.home || hidden.length > 0 || added.length < wanted.targets.length;
  await checkNewAudience(context, publication, { home: keepsSome, targets: added });
  // Streams know groups and areas by their ids, so it need not be known which are areas.
  return { home: wanted.home, targets: [...hidden.map((Id): Target => ({ Type: 'group', Id })), ...wanted.targets] };
}

function isSame(one: Audience, other: Audience): boolean {
  const ids = new Set(groupIds(one));
  return one.home === other.home && ids.size === other.targets.length && groupIds(other).every(id => ids.has(id));
}

/**
 * Returns the groups and areas of an item, as its streams have them, including those that its reader must not know of.
 */
export async function groupsOfItem({ session, viewer }: WriteContext, itemId: number): Promise<number[]> {
  const rows = await session.run<{ id: number }>(readGroups(viewer.org, itemId));
  return rows.map(row => row.id);
}

/**
 * Item to which files are attached; `isNew` means that it has none yet, `from` is another parent they may be taken
 * from.
 */
export type AttachedItem = Omit<FileParent, 'kind'>;

/** Another source of files: an edit may reuse files of an older version. */
const sourceOf = ({ id, isNew }: AttachedItem): Partial<AttachedItem> =>
  isNew ? {} : { from: { kind: 'version', id } };

/**
 * Attaches the photos to the publication's item, in their order, and the files of its content; fields omitted by an
 * edit stay as they are.
 * @param content the content as it is stored; undefined where it was left out, or where there is none
 * @throws ProblemError 422 on `Attachments` or `Content`
 */
export async function attachPhotos(
  context: WriteContext,
  publication: Publication,
  item: AttachedItem,
  { Attachments }: PublicationBody,
  content?: string,
): Promise<void> {
  const { photosOnly } = feedTexts(context.viewer.language);
  const limits = { ...fileLimits(context.contentKinds.get(publication.kind), 'item'), photosOnly };
  if (Attachments !== undefined)
    await attachFiles(context, { kind: 'item', ...sourceOf(item), ...item }, Attachments, limits);
  if (content !== undefined) await attachContentFiles(context, { ...sourceOf(item), ...item }, content);
}

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
