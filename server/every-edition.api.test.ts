import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from './testing/feed.ts';
import { type Publication, PUBLICATION_KINDS } from './testing/publications.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/* If two people edit the same publication of any kind, the second gets an edit conflict, and no text is lost. */

const app = testApp();
let org: number;
let author: TestUser;

const later = (): void => {
  app.now = new Date(app.now.getTime() + 1_000);
};

interface Refusal {
  readonly code: string;
  readonly current: Publication;
}

describe.each(PUBLICATION_KINDS.map(kind => ({ name: kind.type, kind })))('$name', ({ kind }) => {
  let publication: Publication;
  const one = (): string => `${kind.path}/${publication.Id}`;
  const edit = (EditionDate: unknown, by = author) =>
    by.put(one(), { ...kind.edit('Otra cosa', app.now), EditionDate });
  const read = async (): Promise<Publication> =>
    ((await author.get(one()).expect(200)).body as { results: Publication }).results;

  beforeEach(async () => {
    app.now = new Date(app.now); // The clock is fixed during the test.
    ({ org } = await app.world.org());
    author = await app.world.user({ org, roles: kind.authorRoles });
    const own = await app.world.group({ org, isPrivate: true, members: [author.id] });
    const photo = kind.files?.isPhotoRequired === true ? { Attachments: await drafts(app, author, 'photo') } : {};
    const fields = { ...kind.fields(app.now), ...photo, Home: false, Group: [{ Type: 'group', Id: own }] };
    publication = ((await author.post(kind.path, fields).expect(201)).body as { results: Publication }).results;
    later();
  });

  it('is saved by the first of two who have seen the same edition; the second is shown what stands', async () => {
    expect(publication.EditionDate).toBeNull();
    const tries = await Promise.all([edit(null), edit(null)]);
    expect(tries.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const refusal = tries.find(({ status }) => status === 409)?.body as Refusal;
    const now = await read();
    expect(refusal.code).toBe('edited_meanwhile');
    // File addresses are signed again in each response.
    expect(Object.keys(refusal.current)).toEqual(expect.arrayContaining(Object.keys(now)));
    const { status, body } = await author.get(one()).query({ $select: 'Content' });
    if (status === 200) expect(refusal.current).toMatchObject((body as { results: object }).results);
    expect(refusal.current.EditionDate).toBe(now.EditionDate);
    later();
    await edit(refusal.current.EditionDate).expect(200);
    await edit(refusal.current.EditionDate).expect(409);
  });

  it('is saved without a question by whoever does not say what they have seen', async () => {
    await edit(undefined).expect(200);
    await author.put(one(), kind.edit('Y otra', app.now)).expect(200);
  });

  if (!kind.isEditedByAuthor)
    it('keeps whom it is for when an editor who knows not all of them changes that', async () => {
      const [hidden, open] = [
        await app.world.group({ org, isPrivate: true, members: [author.id] }),
        await app.world.group({ org, members: [author.id] }),
      ];
      const groupOf = (Id: number) => ({ Type: 'group' as const, Id });
      const wide = { ...kind.edit('Para todos', app.now), Home: true, Group: [groupOf(hidden), groupOf(open)] };
      await author.put(one(), wide).expect(200);
      const other = await app.world.user({ org, roles: kind.authorRoles });
      const own = await app.world.group({ org, members: [other.id] });
      const groups = async () => (await read()).Group.map(({ Id }) => Id).toSorted((a, b) => a - b);
      const change = { ...kind.edit('De otra', app.now), Home: true };

      const { body } = await other.get(one()).expect(200);
      expect((body as { results: Publication }).results.Group).toEqual([expect.objectContaining(groupOf(open))]);
      await other.put(one(), { ...change, Group: [groupOf(open), groupOf(own)] }).expect(200);
      expect(await groups()).toEqual([hidden, open, own]);
      await other.put(one(), { ...change, Group: [groupOf(own)] }).expect(200);
      expect(await groups()).toEqual([hidden, own]);
      await other.put(one(), { ...change, Group: [groupOf(hidden), groupOf(own)] }).expect(422);
    });

  it('is not saved by whoever says it wrongly, or may not', async () => {
    for (const EditionDate of [5, {}, [], true]) await edit(EditionDate).expect(400);
    for (const EditionDate of ['', 'ayer']) await edit(EditionDate).expect(409);
    const { body } = await edit('ayer', await app.world.user({ org, roles: ['Propietarios'] })).expect(404);
    expect(body).not.toHaveProperty('current');
    expect((await read()).EditionDate).toBeNull();
  });
});
