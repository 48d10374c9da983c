import type { Context, WriteContext } from '../../base/context.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import { publishItem, type Audience, type ItemText, type Publisher, type StreamEnds } from '../feed/service.ts';
import { moveFiles } from '../files/service.ts';
import type { Publication } from './publication.ts';
import { moveVersions } from './versions-sql.ts';
import { deleteDraft, DRAFT } from './publishing-sql.ts';

/** Scheduled publications. */

/**
 * Creates the item of a scheduled publication, so that files may be attached to it. Nobody sees it, not even its
 * author.
 */
export async function draftItem(
  context: WriteContext,
  { kind }: Publication,
  text: ItemText,
  home: boolean,
): Promise<number> {
  const values = { ...viewerValues(context), kind, home, ...text };
  const [item] = await context.session.run<{ id: number }>(DRAFT, values);
  if (item === undefined) throw new Error('The draft came back without an id');
  return item.id;
}

/** Publication that replaces a draft. */
export interface DuePublication {
  readonly draft: number;
  readonly text: ItemText;
  readonly audience: Audience;
  readonly ends: StreamEnds;
}

/**
 * Replaces a draft by a new item, which appears at the top of the feeds, because they are ordered by the ids of their
 * items. Files and versions of the draft move to it, and `adopt` links it to the row, which would otherwise be deleted
 * with the draft.
 * @returns the new item's id
 */
export async function publishDraft(
  author: Publisher & Pick<Context, 'contentKinds'>,
  { kind }: Publication,
  { draft, text, audience, ends }: DuePublication,
  adopt: (item: number) => Promise<unknown>,
): Promise<number> {
  const { session, viewer, contentKinds } = author;
  const item = await publishItem(author, kind, text, audience, ends);
  await moveFiles(session, Object.keys(contentKinds.get(kind).files ?? {}), draft, item);
  await session.run(moveVersions(viewer.org, draft, item));
  await adopt(item);
  await session.run(deleteDraft(viewer.org, draft));
  return item;
}
