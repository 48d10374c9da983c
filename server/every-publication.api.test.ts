import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Role } from '#contract/features/access/roles.ts';
import { VISIBILITY_WINDOW_MS } from '#contract/features/feed/limits.ts';
import type { FeedItem, Target } from '#contract/features/feed/types.ts';
import { feed as feedTexts } from '#contract/i18n/es-CO/feed.ts';
import { comment, drafts, feedOf, idsOf } from './testing/feed.ts';
import { expectFewStatements, recordStatements } from './testing/record-statements.ts';
import { type Publication, PUBLICATION_KINDS } from './testing/publications.ts';
import { testApp } from './testing/test-app.ts';
import { itemOf, tracesOf } from './testing/traces.ts';
import type { TestResponse } from './testing/test-request.ts';
import type { TestUser } from './testing/world.ts';

/* Rules that every publication must follow: who sees it, who writes it, for whom, with which files, and that nothing is
   left of it. A new kind is tested by its entry in testing/publications.ts; rules particular to one are tested by its
   feature. */

const app = testApp();
let org: number;
let author: TestUser;
let colleague: TestUser;

const DAY_MS = 86_400_000;
/** Largest number of statements within a transaction: each is a round trip while its locks are held. */
const STATEMENTS_MAX = 8;
const group = (id: number): Target[] => [{ Type: 'group', Id: id }];
const later = (ms: number): void => {
  app.now = new Date(app.now.getTime() + ms);
};
const person = (...roles: Role[]): Promise<TestUser> => app.world.user({ org, roles });
const leave = (user: TestUser, id: number): Promise<unknown> =>
  app.owner.query('delete from memberships where org_id = $1 and user_id = $2 and group_id = $3', [org, user.id, id]);
const rowsOf = async (table: string): Promise<number> =>
  (await app.owner.query(`select from ${table} where org_id = $1`, [org])).rowCount ?? -1;

describe.each(PUBLICATION_KINDS.map(kind => ({ name: kind.type, kind })))('$name', ({ kind }) => {
  const { path, files } = kind;
  const one = ({ Id }: Pick<Publication, 'Id'>): string => `${path}/${Id}`;
  const filesOf = ({ Attachments }: Publication): string[] => Attachments.map(({ id }) => id);
  const change = (input: object = {}): object => ({ ...kind.edit('Otra cosa', app.now), ...input });

  beforeEach(async () => {
    app.now = new Date(app.now); // The clock is fixed during the test.
    ({ org } = await app.world.org());
    author = await person(...kind.authorRoles);
    colleague = await person();
  });

  /** Returns a body that is accepted from this author, with the fields of `input`. */
  async function bodyOf(user: TestUser, input: object = {}): Promise<object> {
    const isPhotoMissing = files?.isPhotoRequired === true && !('Attachments' in input);
    const photo = isPhotoMissing ? { Attachments: await drafts(app, user, 'photo') } : {};
    return { ...kind.fields(app.now), ...photo, ...input };
  }
  async function made(input: object = {}, by = author): Promise<Publication> {
    const { body } = await by.post(path, await bodyOf(by, input)).expect(201);
    return body.results as Publication;
  }
  async function read(user: TestUser, publication: Publication): Promise<Publication> {
    const { body } = await user.get(one(publication)).expect(200);
    return body.results as Publication;
  }
  /** Tries to create it, and expects these refusals and that nothing was stored. */
  async function refused(input: object, errors: object): Promise<void> {
    const before = await rowsOf('feed_items');
    const { body } = await author.post(path, await bodyOf(author, input)).expect(422);
    expect(body.errors).toEqual(errors);
    expect(await rowsOf('feed_items')).toBe(before);
  }
  const cardFor = async (user: TestUser, publication: Publication): Promise<FeedItem | undefined> =>
    (await feedOf(user)).results.find(({ Id }) => Id === itemOf(publication));

  describe('is seen', () => {
    it('is published and edited by at most eight statements, photo, group and notifications included', async () => {
      const home = await app.world.group({ org, members: [author.id] });
      await made();
      const body = await bodyOf(author, { Home: true, Group: group(home) });
      const uses = recordStatements(app.db);
      const created = await author.post(path, body).expect(201);
      expectFewStatements(uses, STATEMENTS_MAX);
      uses.length = 0;
      await author.put(one(created.body.results as Publication), change()).expect(200);
      expectFewStatements(uses, STATEMENTS_MAX);
    });

    it('by nobody who is not signed in, blocked or of another organisation', async () => {
      const publication = await made();
      const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Propietarios'] });
      const blocked = await app.world.user({ org, isActive: false });
      const item = `/api/Flx_Feed/${itemOf(publication)}`;
      for (const address of [one(publication), item]) {
        await stranger.get(address).expect(404);
        await blocked.get(address).expect(403);
        await app.request.get(address).expect(401);
      }
      await stranger.put(one(publication), change()).expect(404);
      await stranger.delete(one(publication)).expect(404);
      await blocked.post(path, await bodyOf(blocked)).expect(403);
      await app.request.post(path).send(kind.fields(app.now)).expect(401);
      await app.request.put(one(publication)).send(change()).expect(401);
      await app.request.delete(one(publication)).expect(401);
      const counted = (user: TestUser): Promise<TestResponse> => user.get(`${path}?$count=true`).expect(200);
      expect((await counted(stranger)).body).toMatchObject({ results: [], TotalCount: 0 });
      expect((await counted(colleague)).body).toMatchObject({ TotalCount: 1 });
      expect((await read(author, publication)).EditionDate).toBeNull();
    });

    describe('in a private group', () => {
      let member: TestUser;
      let closed: number;
      let secret: Publication;
      beforeEach(async () => {
        member = await person();
        closed = await app.world.group({ org, isPrivate: true, members: [author.id, member.id] });
        secret = await made({ Home: false, Group: group(closed) });
        await made();
      });

      it('by its members, without a trace for others, whatever they administer', async () => {
        const outsiders = [colleague, await person('Propietarios'), await person(...kind.authorRoles, 'Admin-Adverts')];
        const seen: Record<string, number>[] = [];
        for (const outsider of outsiders) seen.push(await tracesOf(secret, { kind, author, group: closed }, outsider));
        // Last, because a member's report is shown to the reviewers.
        const all = await tracesOf(secret, { kind, author, group: closed }, member);
        expect(all).toEqual(Object.fromEntries(Object.keys(all).map(name => [name, 1])));
        const none = Object.fromEntries(Object.keys(all).map(name => [name, 0]));
        expect(seen).toEqual(outsiders.map(() => none));
      });

      it('and is absent to whoever would edit or delete it without seeing it', async () => {
        for (const outsider of [colleague, await person('Propietarios', ...kind.authorRoles)]) {
          await outsider.put(one(secret), change()).expect(404);
          await outsider.delete(one(secret)).expect(404);
        }
        await member.put(one(secret), change()).expect(403);
        await member.delete(one(secret)).expect(403);
        await author.put(one(secret), change()).expect(200);
      });

      it('no more by who has left; an author who has may still delete it', async () => {
        await comment(member, { PostId: itemOf(secret) });
        await leave(member, closed);
        await member.get(one(secret)).expect(404);
        await leave(author, closed);
        await author.put(one(secret), change()).expect(403);
        expect(await read(author, secret)).toMatchObject({ CanEdit: false, CanDelete: true, CommentCount: 0 });
        await author.post('/api/Flx_Comments', { PostId: itemOf(secret), Description: 'Hola' }).expect(404);
        await author.delete(one(secret)).expect(204);
      });
    });

    it('with what colleagues said and felt about it', async () => {
      const publication = await made();
      const id = itemOf(publication);
      await comment(colleague, { PostId: id });
      await colleague.put(`/api/Flx_Feed/${id}/reactions/applause`).expect(200);
      const counted = { CommentCount: 1, ApplauseCount: 1, LikeCount: 0, ILike: false };
      expect(await read(colleague, publication)).toMatchObject({ ...counted, IApplaud: true });
      expect(await read(author, publication)).toMatchObject({ ...counted, IApplaud: false });
      expect(await cardFor(colleague, publication)).toMatchObject({ ...counted, IApplaud: true });
    });

    if (kind.expires)
      it('until it expires, and then by its author', async () => {
        const expiry = new Date(app.now.getTime() + DAY_MS);
        const publication = await made({ ExpiryDate: expiry.toISOString() });
        app.now = new Date(expiry.getTime() - 1);
        await read(colleague, publication);
        app.now = expiry;
        await colleague.get(one(publication)).expect(404);
        await colleague.get(`/api/Flx_Feed/${itemOf(publication)}`).expect(404);
        expect(await cardFor(colleague, publication)).toBeUndefined();
        await read(author, publication);
      });
  });

  describe('is written', () => {
    it('once for each Idempotency-Key, however often it is sent at once', async () => {
      const body = await bodyOf(author);
      const key = randomUUID();
      const send = (): Promise<TestResponse> => author.post(path, body).set('Idempotency-Key', key).expect(201);
      const answers = await Promise.all(Array.from({ length: 5 }, send));
      expect(new Set(answers.map(answer => answer.body.results.Id)).size).toBe(1);
      expect(await rowsOf('feed_items')).toBe(1);
      const other = await bodyOf(author, change());
      await author.post(path, other).set('Idempotency-Key', key).expect(409);
    });

    it('in the name of who asks, without anything that is not theirs to say', async () => {
      for (const forged of [{ CreatedBy: colleague.id }, { Org: org + 1 }, { Like: [author.id] }, { LikeCount: 9 }])
        await author.post(path, await bodyOf(author, forged)).expect(400);
      for (const unknown of [
        { Nada: 1 },
        { CreationDate: app.now.toISOString() },
        { CanEdit: true },
        { Reported: true },
      ])
        await author.post(path, await bodyOf(author, unknown)).expect(400);
      expect(await rowsOf('feed_items')).toBe(0);
      expect(await made({ CreatedBy: author.id })).toMatchObject({ CreatedBy: author.id });
    });

    it.each(kind.texts)('with $max characters of $name and no more', async ({ name, max, tooLong, required }) => {
      await refused({ [name]: 'ñ'.repeat(max + 1) }, { [name]: tooLong });
      if (required !== null)
        for (const blank of ['', '   ', undefined]) await refused({ [name]: blank }, { [name]: required });
      const publication = await made({ [name]: '9'.repeat(max) });
      await author.put(one(publication), change({ [name]: 'ñ'.repeat(max + 1) })).expect(422);
      if (name !== 'Price') await made({ [name]: '🌱'.repeat(max) });
    });

    it.each(Object.entries(kind.rights))('by a %s as their rights are', async (role, { creates, edits, deletes }) => {
      const reader = role === 'colleague' ? colleague : await person(role as Role); // The keys are those of the table.
      const publication = await made();
      const may = { CanEdit: edits, CanDelete: deletes };
      const mayMove = kind.closed === null ? {} : { CanEditVisibility: edits };
      expect(await read(reader, publication)).toMatchObject({ ...may, ...mayMove });
      expect(await cardFor(reader, publication)).toMatchObject(may);
      // Rights are checked before the body: an invalid body gets its own error only from people who may write.
      await reader.post(path, { Nada: 1 }).expect(creates ? 400 : 403);
      await reader.put(one(publication), { Nada: 1 }).expect(edits ? 400 : 403);
      await reader.post(path, await bodyOf(reader)).expect(creates ? 201 : 403);
      await reader.put(one(publication), change()).expect(edits ? 200 : 403);
      const { EditionDate } = await read(author, publication);
      expect(EditionDate !== null).toBe(edits);
      await reader.delete(one(publication), { Reason: 'Está repetido' }).expect(deletes ? 204 : 403);
      await author.put(one(publication), change()).expect(deletes ? 404 : 200);
    });

    it('again by its author, in the card as well, leaving what an edit does not name', async () => {
      const photo = files === null ? {} : { Attachments: await drafts(app, author, 'photo') };
      const publication = await made(photo);
      expect(publication).toMatchObject({ CanEdit: true, CanDelete: true, EditionDate: null, Home: true, Group: [] });
      const { body } = await author.put(one(publication), change()).expect(200);
      expect(body.results.EditionDate).not.toBeNull();
      expect(filesOf(body.results as Publication)).toEqual(filesOf(publication));
      const card = await cardFor(colleague, publication);
      expect(card).toMatchObject({ Title: 'Otra cosa', EditionDate: body.results.EditionDate, Home: true });
      expect(card?.Attachments).toHaveLength(publication.Attachments.length);
    });
  });

  describe('is for', () => {
    it('somebody: groups and areas of its author, and no others', async () => {
      const own = await app.world.group({ org, members: [author.id] });
      const foreign = await app.world.group({ org, isPrivate: true, members: [colleague.id] });
      const elsewhere = await app.world.group({ org: (await app.world.org()).org });
      const open = await app.world.group({ org });
      await refused({ Home: false }, { Group: kind.nobody });
      await refused({ Home: false, Group: [] }, { Group: kind.nobody });
      const { targetsForeign } = feedTexts.errors;
      for (const id of [foreign, elsewhere, 999_999]) await refused({ Group: group(id) }, { Group: targetsForeign });
      if (kind.authorRoles.length === 0) await refused({ Group: group(open) }, { Group: targetsForeign });
      else expect(idsOf((await made({ Home: false, Group: group(open) })).Group)).toEqual([open]);
      await refused({ Group: [{ Type: 'area', Id: own }] }, { Group: targetsForeign });
      await refused({ Group: [...group(own), ...group(foreign)] }, { Group: targetsForeign });
      const Group: Target[] = [...group(own), { Type: 'area', Id: author.area }];
      const publication = await made({ Home: false, Group });
      expect(publication.Home).toBe(false);
      expect(new Set(idsOf(publication.Group))).toEqual(new Set([own, author.area]));
    });

    it('the members of a group that becomes private', async () => {
      const open = await app.world.group({ org, members: [author.id] });
      const publication = await made({ Home: false, Group: group(open) });
      await read(colleague, publication);
      await app.owner.query('update groups set is_private = true where org_id = $1 and id = $2', [org, open]);
      await colleague.get(one(publication)).expect(404);
      await read(author, publication);
    });

    const { closed } = kind;
    if (closed === null) {
      it('whom it was for when it was written', async () => {
        const publication = await made();
        for (const audience of [{ Home: false }, { Group: group(author.area) }])
          await author.put(one(publication), change(audience)).expect(400);
        expect(await read(colleague, publication)).toMatchObject({ Home: true, Group: [] });
      });
      return;
    }

    it.each([
      ['until five days are over', 0, true],
      ['no more a millisecond later', 1, false],
    ])('others, %s, by the server’s clock', async (_when, ms, isOpen) => {
      const own = await app.world.group({ org, isPrivate: true, members: [author.id] });
      const publication = await made();
      later(VISIBILITY_WINDOW_MS + ms);
      expect(await read(author, publication)).toMatchObject({ CanEdit: true, CanEditVisibility: isOpen });
      const answer = await author.put(one(publication), change({ Home: false, Group: group(own) }));
      if (isOpen) {
        expect(answer.body.results).toMatchObject({ Home: false, Group: group(own) });
        await colleague.get(one(publication)).expect(404);
        expect(idsOf((await feedOf(author, `$filter=GroupId eq ${own}`)).results)).toEqual([itemOf(publication)]);
      } else {
        expect([answer.status, answer.body.errors]).toEqual([422, { Group: closed }]);
        expect(await read(colleague, publication)).toMatchObject({ Home: true, Group: [], EditionDate: null });
      }
    });

    it('the same when that is named again, however late, while the rest is edited', async () => {
      const own = await app.world.group({ org, members: [author.id] });
      const publication = await made({ Home: true, Group: group(own) });
      later(VISIBILITY_WINDOW_MS * 2);
      await author.put(one(publication), change({ Home: true, Group: group(own) })).expect(200);
      await author.put(one(publication), change()).expect(200);
      for (const audience of [{ Home: false }, { Group: [] }])
        await author.put(one(publication), change(audience)).expect(422);
      expect(await read(author, publication)).toMatchObject({ Home: true, Group: group(own) });
    });

    it('never nobody, nor a private group that is not the author’s', async () => {
      const foreign = await app.world.group({ org, isPrivate: true, members: [colleague.id] });
      const publication = await made();
      const nobody = await author.put(one(publication), change({ Home: false, Group: [] })).expect(422);
      expect(nobody.body.errors).toEqual({ Group: kind.nobody });
      const other = await author.put(one(publication), change({ Group: group(foreign) })).expect(422);
      expect(other.body.errors).toEqual({ Group: feedTexts.errors.targetsForeign });
      expect(await read(colleague, publication)).toMatchObject({ Home: true, Group: [] });
    });
  });

  describe('holds', () => {
    if (files === null) {
      it('no files', async () => {
        const Attachments = await drafts(app, author, 'photo');
        await author.post(path, await bodyOf(author, { Attachments })).expect(400);
        expect(await rowsOf('feed_items')).toBe(0);
      });
      return;
    }
    const refusedFiles = async (Attachments: readonly { id: string }[], message?: string): Promise<void> => {
      const { body } = await author.post(path, await bodyOf(author, { Attachments })).expect(422);
      expect(body.errors).toEqual({ Attachments: message ?? (expect.any(String) as string) });
    };
    const photos = (count: number) => drafts(app, author, ...Array.from({ length: count }, () => 'photo' as const));

    it(`${files.max} photos in the order given, and no more`, async () => {
      const many = await photos(files.max + 1);
      await refusedFiles(many);
      const chosen = many.slice(1).reverse();
      const publication = await made({ Attachments: chosen.map(file => ({ ...file, alt: 'Una foto' })) });
      expect(publication.Attachments.map(({ id, alt }) => [id, alt])).toEqual(chosen.map(({ id }) => [id, 'Una foto']));
    });

    it('files of its author alone, and each on one publication', async () => {
      await refusedFiles(await drafts(app, colleague, 'photo'));
      await refusedFiles([{ id: randomUUID() }]);
      const used = await photos(1);
      await made({ Attachments: used });
      await refusedFiles(used);
      expect(await rowsOf('feed_items')).toBe(1);
    });

    it.each(files.refused)('no %s', async kindOfFile => {
      await refusedFiles(await drafts(app, author, kindOfFile), files.refusal);
      expect(await rowsOf('feed_items')).toBe(0);
    });
  });

  describe('is deleted', () => {
    it('with its card, files, comments, reactions and places', async () => {
      const publication = await made(files === null ? {} : { Attachments: await drafts(app, author, 'photo') });
      const id = itemOf(publication);
      const said = await comment(colleague, { PostId: id });
      await colleague.put(`/api/Flx_Feed/${id}/reactions/like`).expect(200);
      await colleague.put(`/api/Flx_Feed/${id}/saved`).expect(200);
      await author.delete(one(publication)).expect(204);
      for (const user of [author, colleague]) {
        expect(await cardFor(user, publication)).toBeUndefined();
        for (const gone of [one(publication), `/api/Flx_Feed/${id}`, `/api/Flx_Comments/${said.Id}`])
          await user.get(gone).expect(404);
      }
      await author.delete(one(publication)).expect(404);
      for (const table of ['feed_items', 'audiences', 'item_stats', 'files', 'comments', 'reactions', 'saved_items'])
        expect([table, await rowsOf(table)]).toEqual([table, 0]);
      expect(await rowsOf('file_removals')).toBe(files === null ? 0 : 1);
    });

    it('once, also while it is edited and liked', async () => {
      for (let turn = 0; turn < 2; turn += 1) {
        const publication = await made();
        const answers = await Promise.all([
          author.put(one(publication), change()),
          colleague.put(`/api/Flx_Feed/${itemOf(publication)}/reactions/like`),
          author.delete(one(publication)),
          author.delete(one(publication)),
        ]);
        const [edited = 0, liked = 0, ...deleted] = answers.map(answer => answer.status);
        for (const status of [edited, liked]) expect([200, 404]).toContain(status);
        expect(deleted.sort((a, b) => a - b)).toEqual([204, 404]);
      }
      expect(await rowsOf('feed_items')).toBe(0);
    });
  });
});
