import { beforeEach, describe, expect, it } from 'vitest';
import { drafts } from './testing/feed.ts';
import { type Publication, PUBLICATION_KINDS } from './testing/publications.ts';
import { testApp } from './testing/test-app.ts';
import type { TestUser } from './testing/world.ts';

/* Two people who edit the same publication: the second is told, whatever it is, and nobody's words are lost. */

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
    app.now = new Date(app.now); // stands still during the test
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
    // The addresses of files are signed anew with each answer.
    expect(Object.keys(refusal.current)).toEqual(Object.keys(now));
    expect(refusal.current.EditionDate).toBe(now.EditionDate);
    later();
    await edit(refusal.current.EditionDate).expect(200);
    await edit(refusal.current.EditionDate).expect(409);
  });

  it('is saved without a question by whoever does not say what they have seen', async () => {
    await edit(undefined).expect(200);
    await author.put(one(), kind.edit('Y otra', app.now)).expect(200);
  });

  it('is not saved by whoever says it wrongly, or may not', async () => {
    for (const EditionDate of [5, {}, [], true]) await edit(EditionDate).expect(400);
    for (const EditionDate of ['', 'ayer']) await edit(EditionDate).expect(409);
    const { body } = await edit('ayer', await app.world.user({ org, roles: ['Propietarios'] })).expect(404);
    expect(body).not.toHaveProperty('current');
    expect((await read()).EditionDate).toBeNull();
  });
});
