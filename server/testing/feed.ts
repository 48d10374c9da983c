import { randomUUID } from 'node:crypto';
import type { AttachmentKind, FeedItem, FeedPage, PostInput } from '#contract/features/feed/types.ts';
import type { Poll, PollInput } from '#contract/features/polls/types.ts';
import type { Comment, CommentInput } from '#contract/features/social/types.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of the feed and of its items' parts. */

/** Publishes and expects success; on home unless the input says otherwise. */
export async function publish(user: TestUser, input: Partial<PostInput> = {}): Promise<FeedItem> {
  const response = await user.post('/api/Flx_Posts', { Description: 'Hola, equipo', ...input }).expect(201);
  const { results }: { results: FeedItem } = response.body;
  return results;
}

/** Comments and expects success. */
export async function comment(user: TestUser, input: CommentInput): Promise<Comment> {
  const response = await user.post('/api/Flx_Comments', { Description: 'De acuerdo', ...input }).expect(201);
  const { results }: { results: Comment } = response.body;
  return results;
}

/** Returns a page of a feed; `query` is the part after `?`. */
export async function feedOf(user: TestUser, query = ''): Promise<FeedPage> {
  const response = await user.get(`/api/Flx_Feed?${query}`).expect(200);
  return response.body;
}

export const idsOf = (rows: readonly { Id: number }[]): number[] => rows.map(row => row.Id);

/** Returns an element that the test expects to exist. */
export function at<T>(rows: readonly T[], index: number): T {
  const found = rows[index];
  if (found === undefined) throw new Error(`There is no element ${index} of ${rows.length}`);
  return found;
}

/**
 * Adds drafts of the user, one of each given kind, without bytes in the storage: enough for everything but serving
 * them.
 */
export async function drafts<const Kinds extends readonly AttachmentKind[]>(
  app: TestApp,
  user: Pick<TestUser, 'org' | 'id'>,
  ...kinds: Kinds
): Promise<{ -readonly [Kind in keyof Kinds]: { id: string } }> {
  const files = kinds.map(() => ({ id: randomUUID() }));
  await app.owner.query(
    `insert into files (org_id, id, owner_id, list, kind, mime, title, bytes, storage_key)
     select $1, id, $2, 'Flx_Posts', kind, 'image/webp', kind || '.webp', 1000, id::text
     from unnest($3::uuid[], $4::text[]) as given(id, kind)`,
    [user.org, user.id, files.map(file => file.id), kinds],
  );
  return files as { -readonly [Kind in keyof Kinds]: { id: string } }; // one for each kind, whose types `map` loses
}

/** Publishes a poll and expects success; on home unless the input says otherwise. */
export async function ask(user: TestUser, input: Partial<PollInput> = {}): Promise<FeedItem & { Poll: Poll }> {
  const body = { Question: '¿Qué curso quieres tomar?', Answers: ['Excel', 'Primeros auxilios'], ...input };
  const response = await user.post('/api/Flx_Polls', body).expect(201);
  const { results }: { results: FeedItem & { Poll: Poll } } = response.body;
  return results;
}
