import { feedOf } from './feed.ts';
import type { Publication, PublicationKind } from './publications.ts';
import type { TestResponse } from './test-request.ts';
import type { TestUser } from './world.ts';

/** Returns the id of the feed item of a publication. */
export const itemOf = ({ Id, PostId = Id }: Publication): number => PostId;

interface Scene {
  readonly kind: Pick<PublicationKind, 'path'>;
  readonly author: TestUser;
  /** Private group in which it was published. */
  readonly group: number;
}

/**
 * Counts the traces by which a reader could notice a publication of a private group: 1 of each for a member, 0 of each
 * for all others. One other publication of the kind must exist, for everybody.
 */
export async function tracesOf(
  secret: Publication,
  { kind: { path }, author, group }: Scene,
  reader: TestUser,
): Promise<Record<string, number>> {
  const item = itemOf(secret);
  const found = (rows: readonly { Id: number }[], id: number): number => rows.filter(({ Id }) => Id === id).length;
  const listed = async (query: string): Promise<number> =>
    found((await reader.get(`${path}?${query}`).expect(200)).body.results as Publication[], secret.Id);
  const works = async (request: PromiseLike<TestResponse>): Promise<number> => Number((await request).status < 400);
  const { body: counted } = await reader.get(`${path}?$count=true`).expect(200);
  return {
    list: await listed(''),
    count: Number(counted.TotalCount) - 1,
    filter: await listed(`$filter=Id eq ${secret.Id}`),
    home: found((await feedOf(reader)).results, item),
    profile: found((await feedOf(reader, `$filter=CreatedBy eq ${author.id}`)).results, item),
    group: await works(reader.get(`/api/Flx_Feed?$filter=GroupId eq ${group}`)),
    alone: await works(reader.get(`${path}/${secret.Id}`)),
    card: await works(reader.get(`/api/Flx_Feed/${item}`)),
    comments: await works(reader.post('/api/Flx_Comments', { PostId: item, Description: 'x' })),
    reactions: await works(reader.put(`/api/Flx_Feed/${item}/reactions/like`)),
    saved: await works(reader.put(`/api/Flx_Feed/${item}/saved`)),
    unsaved: await works(reader.delete(`/api/Flx_Feed/${item}/saved`)),
    reported: await works(reader.post('/api/Flx_Reports', { PostId: item, Description: 'x' })),
  };
}
