import type { ReportCase } from '#contract/features/reports/types.ts';
import { at, comment, publish } from './feed.ts';
import type { TestRequest } from './test-request.ts';
import type { TestUser } from './world.ts';

/** Sets up scenes for tests of reports and their review. */

export const REASON = { Description: 'Es ofensivo' };

/** Reports and expects success. */
export const report = (user: TestUser, contentKind: { PostId: number } | { CommentId: number }): TestRequest =>
  user.post('/api/Flx_Reports', { ...contentKind, ...REASON }).expect(201);

/** Returns the cases shown to a reviewer. */
export async function queue(user: TestUser, query = ''): Promise<ReportCase[]> {
  const { body } = await user.get(`/api/Flx_ReportCases?${query}`).expect(200);
  const { results }: { results: ReportCase[] } = body;
  return results;
}

/** Tries a step of a review. */
export const step = (user: TestUser, id: number, name: string, body: object = {}): TestRequest =>
  user.post(`/api/Flx_ReportCases/${id}/${name}`, body);

/** Returns the messages of a person's notifications, newest first. */
export async function messagesOf(user: TestUser): Promise<string[]> {
  const { body } = await user.get('/api/Flx_Notifications').expect(200);
  const { results }: { results: { Description: string }[] } = body;
  return results.map(row => row.Description);
}

/** Returns the number shown at the bell. */
export async function unread(user: TestUser): Promise<number> {
  const { body } = await user.get('/api/poll').expect(200);
  const { notifications }: { notifications: { unread: number } } = body;
  return notifications.unread;
}

/** Creates a post with a comment and its reply. The reader reports the post or the comment, and `id` is the case. */
export async function reportedScene(
  { author, reader, owner }: Readonly<Record<'author' | 'reader' | 'owner', TestUser>>,
  of: 'post' | 'comment' = 'post',
): Promise<{ post: number; note: number; reply: number; id: number }> {
  const post = await publish(author, { Description: 'Algo feo' });
  const note = await comment(author, { PostId: post.Id, Description: 'Peor todavía' });
  const reply = await comment(reader, { PostId: post.Id, ResponseTo: note.Id });
  await report(reader, of === 'post' ? { PostId: post.Id } : { CommentId: note.Id });
  return { post: post.Id, note: note.Id, reply: reply.Id, id: at(await queue(owner), 0).Id };
}
