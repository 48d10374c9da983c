import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsFields } from '#contract/features/news/types.ts';
import { CONTENT_MAX } from '#contract/features/richtext/rules.ts';
import { newsForm as english } from '#contract/i18n/en-US/news-form.ts';
import { newsForm as texts } from '#contract/i18n/es-CO/news-form.ts';
import { at, comment, drafts, feedOf, idsOf } from '../../testing/feed.ts';
import {
  announce,
  confirm,
  confirmationsOf,
  correct,
  evidenceOf,
  mandatory,
  newsOf,
  STORY,
  storyOf,
} from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { errors } = texts;

const app = testApp();
let org: number;
let editor: TestUser;
let colleague: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News'] });
  colleague = await app.world.user({ org });
});

const story = async (input: Partial<NewsFields> = {}): Promise<Partial<NewsFields>> => ({
  ...STORY,
  Attachments: await drafts(app, editor, 'photo'),
  ...input,
});
const without = (name: keyof NewsFields) => ({ [name]: undefined });

describe('a new one', () => {
  it('is answered whole, and stands in the list, the feed and alone', async () => {
    const made = await announce(app, editor, { Featured: true, RequiresConfirmation: true });
    expect(made).toMatchObject({
      Title: STORY.Title,
      Description: STORY.Description,
      Category: STORY.Category,
      City: STORY.City,
      Featured: true,
      Corporative: false,
      AvalibleDays: null,
      Department: editor.area,
      CreatedBy: editor.id,
      EditionDate: null,
      ExpiryDate: null,
      State: 'publicada',
      RequiresConfirmation: true,
      ConfirmedAt: null,
      Home: true,
      Group: [],
      CommentCount: 0,
      LikeCount: 0,
      CanEdit: true,
      CanDelete: true,
      CanEditVisibility: true,
      CanSeeConfirmations: true,
    });
    expect(made.Attachments).toHaveLength(1);
    expect(made).not.toHaveProperty('Content');
    const seen = await storyOf(colleague, made.Id, '$select=Id,Title,Content&$expand=CategoryInfo');
    expect(seen).toEqual({
      Id: made.Id,
      Title: STORY.Title,
      Content: STORY.Content,
      CategoryInfo: { Id: 2, Title: 'Bienestar' },
    });
    expect(at((await newsOf(colleague)).results, 0)).toMatchObject({
      Id: made.Id,
      CanEdit: false,
      CanSeeConfirmations: false,
    });
    expect(at((await feedOf(colleague)).results, 0)).toMatchObject({
      Id: made.PostId,
      Type: 'new',
      ContentId: made.Id,
      Title: STORY.Title,
      Description: STORY.Description,
      CanEdit: false,
      CanDelete: false,
      News: { Id: made.Id, CategoryId: 2, CategoryName: 'Bienestar', RequiresConfirmation: true, ConfirmedAt: null },
    });
  });

  it.each<[string, () => Partial<NewsFields>, Record<string, string>]>([
    ['no content', () => without('Content'), { Content: errors.contentRequired }],
    ['markup alone', () => ({ Content: '<p> &nbsp;</p><ul><li><br></li></ul>' }), { Content: errors.contentRequired }],
    ['nothing but a script', () => ({ Content: '<script>alert(1)</script>' }), { Content: errors.contentRequired }],
    [
      'a picture of elsewhere alone',
      () => ({ Content: '<img src="https://x.example/y">' }),
      { Content: errors.contentRequired },
    ],
    ['too long a content', () => ({ Content: 'a'.repeat(CONTENT_MAX + 1) }), { Content: errors.contentTooLong }],
    ['no category', () => without('Category'), { Category: errors.categoryRequired }],
    ['an unknown category', () => ({ Category: 999_999 }), { Category: errors.categoryRequired }],
    ['no city', () => without('City'), { City: errors.cityRequired }],
    ['an unknown city', () => ({ City: 999_999 }), { City: errors.cityRequired }],
    ['no photo', () => without('Attachments'), { Attachments: errors.photoRequired }],
    ['an empty list of photos', () => ({ Attachments: [] }), { Attachments: errors.photoRequired }],
    ['corporate without days', () => ({ Corporative: true }), { AvalibleDays: errors.daysRequired }],
    ['corporate, null days', () => ({ Corporative: true, AvalibleDays: null }), { AvalibleDays: errors.daysRequired }],
    ['0 days', () => ({ Corporative: true, AvalibleDays: 0 }), { AvalibleDays: errors.daysRequired }],
    ['6 days', () => ({ Corporative: true, AvalibleDays: 6 }), { AvalibleDays: errors.daysRequired }],
    ['1.5 days', () => ({ Corporative: true, AvalibleDays: 1.5 }), { AvalibleDays: errors.daysRequired }],
    ['no date', () => ({ PublicationDate: '2026-02-30T00:00:00Z' }), { PublicationDate: errors.dateInvalid }],
    ['a date without zone', () => ({ ExpiryDate: '2030-01-01T00:00:00' }), { ExpiryDate: errors.dateInvalid }],
  ])('is refused with %s', async (_what, input, refusal) => {
    const { body } = await editor.post('/api/Flx_News', await story(input())).expect(422);
    expect(body.errors).toEqual(refusal);
    expect((await newsOf(editor, '$count=true')).TotalCount).toBe(0);
    expect((await feedOf(editor)).results).toEqual([]);
  });

  it.each<[string, Partial<NewsFields>]>([
    ['the longest content', { Content: 'a'.repeat(CONTENT_MAX) }],
    ['days that it does not need', { AvalibleDays: 3 }],
  ])('is accepted with %s', async (_what, input) => {
    expect(await announce(app, editor, input)).toMatchObject({ AvalibleDays: null });
  });

  it('is refused with a title that people see as short and no index can hold', async () => {
    const marks = Array.from({ length: 0x1_ffff }, (_, code) => String.fromCodePoint(code)).filter(one =>
      /\p{M}/u.test(one),
    );
    const heap = (n: number): string =>
      Array.from({ length: 9 }, (_, index) => at(marks, ((n * 9 + index) * 977) % marks.length)).join('');
    const Title = Array.from({ length: 180 }, (_, n) => `a${heap(n)}`).join('');
    await editor.post('/api/Flx_News', await story({ Title })).expect(422);
  });

  it('is refused in the reader’s language', async () => {
    await app.owner.query(
      `insert into user_settings (org_id, user_id, title, value) values ($1, $2, 'language', 'EN-US')`,
      [org, editor.id],
    );
    await expect
      .poll(async () => (await editor.post('/api/Flx_News', await story({ Title: '' }))).body.errors)
      .toEqual({ Title: english.errors.titleRequired });
  });

  it('takes one photo', async () => {
    const Attachments = await drafts(app, editor, 'photo', 'photo');
    const { body } = await editor.post('/api/Flx_News', await story({ Attachments })).expect(422);
    expect(body.errors).toEqual({ Attachments: errors.onePhoto });
  });

  it('says nothing of its state, its item or its department', async () => {
    for (const name of ['State', 'PostId', 'Department'])
      await editor.post('/api/Flx_News', { ...(await story()), [name]: 1 }).expect(400);
  });
});

describe('an edit', () => {
  it('changes the news item and its card, keeps the cover, and notifies nobody again', async () => {
    const { Id, PostId, Attachments, CreationDate, PublicationDate } = await announce(app, editor);
    await comment(colleague, { PostId });
    app.now = new Date(app.now.getTime() + 60_000);
    const changed = await correct(editor, Id, { Title: 'Otra', Description: 'Cosa', Category: 3 });
    expect(changed).toMatchObject({ Title: 'Otra', PostId, CommentCount: 1, CreationDate, PublicationDate });
    expect(changed.EditionDate).not.toBeNull();
    expect(changed.Attachments.map(file => file.id)).toEqual(Attachments.map(file => file.id));
    expect(await (await colleague.get(`/api/Flx_Feed/${PostId}`)).body.results).toMatchObject({
      Title: 'Otra',
      Description: 'Cosa',
      News: { CategoryName: 'Sostenibilidad' },
    });
    const { rows } = await app.owner.query(
      `select count(*)::int as n from notification_fanouts where org_id = $1 and subject_kind = 'new' and subject_id = $2`,
      [org, PostId],
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it('leaves what it does not name', async () => {
    const { Id } = await announce(app, editor, {
      Featured: true,
      Corporative: true,
      AvalibleDays: 4,
      RequiresConfirmation: true,
      ExpiryDate: '2099-01-01T00:00:00Z',
    });
    const { Featured: _f, Corporative: _c, ...rest } = STORY;
    const { body } = await editor.put(`/api/Flx_News/${Id}`, rest).expect(200);
    expect(body.results).toMatchObject({
      Featured: true,
      Corporative: true,
      AvalibleDays: 4,
      RequiresConfirmation: true,
      ExpiryDate: '2099-01-01T00:00:00.000000Z',
    });
    expect(
      await correct(editor, Id, { Featured: false, Corporative: false, RequiresConfirmation: false, ExpiryDate: null }),
    ).toMatchObject({
      Featured: false,
      Corporative: false,
      AvalibleDays: null,
      RequiresConfirmation: false,
      ExpiryDate: null,
    });
    const again = await editor.put(`/api/Flx_News/${Id}`, { ...STORY, Corporative: true }).expect(422);
    expect(again.body.errors).toEqual({ AvalibleDays: errors.daysRequired });
  });

  it('says what of the cover stays in sight, and keeps it unless another point is named', async () => {
    const [cover] = await drafts(app, editor, 'photo');
    const { Id, Attachments } = await announce(app, editor, { Attachments: [{ ...cover, focus: [20, 80] }] });
    expect(Attachments).toMatchObject([{ focus: [20, 80] }]);
    expect((await correct(editor, Id, { Attachments: [cover] })).Attachments).toMatchObject([{ focus: [20, 80] }]);
    const moved = await correct(editor, Id, { Attachments: [{ ...cover, focus: [0, 100] }] });
    expect(moved.Attachments).toMatchObject([{ focus: [0, 100] }]);
    for (const focus of [[50], [50, 101], [-1, 50], [0.5, 50], 'x', [50, null]])
      await editor.put(`/api/Flx_News/${Id}`, { ...STORY, Attachments: [{ ...cover, focus }] }).expect(422);
    const next = await correct(editor, Id, { Attachments: await drafts(app, editor, 'photo') });
    expect(next.Attachments[0]).not.toHaveProperty('focus');
  });

  it('may exchange the cover and never do without', async () => {
    const { Id, Attachments } = await announce(app, editor);
    const none = await editor.put(`/api/Flx_News/${Id}`, { ...STORY, Attachments: [] }).expect(422);
    expect(none.body.errors).toEqual({ Attachments: errors.photoRequired });
    const [fresh] = await drafts(app, editor, 'photo');
    expect((await correct(editor, Id, { Attachments: [{ ...fresh, alt: 'La sede' }] })).Attachments).toMatchObject([
      { id: fresh.id, alt: 'La sede' },
    ]);
    await colleague.get(`/api/files/${fresh.id}/address`).expect(200);
    await colleague.get(`/api/files/${at(Attachments, 0).id}/address`).expect(404);
  });
});

describe('deleting', () => {
  it('takes it away from the feed and from those it was for', async () => {
    const { Id } = await announce(app, editor, { Featured: true });
    await editor.delete(`/api/Flx_News/${Id}`).expect(204);
    for (const table of ['news', 'news_targets'])
      expect((await app.owner.query(`select 1 from ${table} where org_id = $1`, [org])).rows).toEqual([]);
  });
});

describe('the list', () => {
  it('is in the order of publication, filtered, searched, counted and numbered', async () => {
    const ids: number[] = [];
    for (const [index, Title] of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete', 'Ocho'].entries()) {
      app.now = new Date(app.now.getTime() + 60_000);
      ids.unshift(
        (
          await announce(app, editor, {
            Title,
            Featured: index < 2,
            Category: index % 2 === 0 ? 2 : 3,
            Description: index === 4 ? 'Habrá una rumba de disfraces en Popayán' : 'x',
          })
        ).Id,
      );
    }
    expect(idsOf((await newsOf(colleague)).results)).toEqual(ids.slice(0, 6));
    const second = await newsOf(colleague, '$next=6,6&$count=true');
    expect(idsOf(second.results)).toEqual(ids.slice(6));
    expect(second).toMatchObject({ TotalCount: 8, __next: null });
    expect(idsOf((await newsOf(colleague, '$filter=Featured eq true&$top=3')).results)).toEqual(ids.slice(6));
    expect((await newsOf(colleague, "$filter=Featured eq false and State eq 'publicada'&$count=true")).TotalCount).toBe(
      6,
    );
    expect((await newsOf(colleague, '$filter=Category eq 3&$count=true')).TotalCount).toBe(4);
    expect((await newsOf(colleague, `$filter=CreatedBy eq ${colleague.id}&$count=true`)).TotalCount).toBe(0);
    expect((await newsOf(colleague, '$search=POPAYAN%20rumba')).results).toMatchObject([{ Title: 'Cinco' }]);
    expect((await newsOf(colleague, '$orderby=Title&$top=2')).results).toMatchObject([
      { Title: 'Cinco' },
      { Title: 'Cuatro' },
    ]);
    await colleague.put(`/api/Flx_Feed/${at((await newsOf(colleague)).results, 2).PostId}/saved`).expect(200);
    expect(idsOf((await newsOf(colleague, '$filter=Saved eq true')).results)).toEqual([ids[2]]);
  });
});

describe('asking again', () => {
  let ana: TestUser;
  beforeEach(async () => {
    ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ñáñez' });
    await app.owner.query(`update users set first_name = 'Beto' where org_id = $1 and id = $2`, [org, colleague.id]);
  });

  const changed = async (user: TestUser): Promise<number> =>
    (await user.get('/api/Flx_Notifications?$top=50').expect(200)).body.results.filter(
      (row: { NotificationType: string }) => row.NotificationType === 'news_changed',
    ).length;

  it('is the choice of its author, lists who confirmed the earlier text, and notifies them', async () => {
    const { Id } = await mandatory(app, editor);
    expect((await storyOf(editor, Id)).CanAskAgain).toBe(false);
    await confirm(ana, Id, 'phone').expect(200);
    expect((await storyOf(editor, Id)).CanAskAgain).toBe(true);
    expect((await storyOf(ana, Id)).CanAskAgain).toBe(false);
    app.now = new Date(app.now.getTime() + 60_000);
    await correct(editor, Id, { Title: 'Otra', Featured: true, AskAgain: true });
    expect((await storyOf(ana, Id)).ConfirmedAt).toBeNull();
    expect(at((await feedOf(ana)).results, 0).News).toMatchObject({ RequiresConfirmation: true, ConfirmedAt: null });
    const page = await confirmationsOf(editor, Id);
    expect(page).toMatchObject({ Confirmed: 0, Pending: 2 });
    expect(page.results.map(row => row.EarlierVersion)).toEqual([1, null]);
    const [before] = await evidenceOf(editor, Id);
    expect([before?.[3], ...(before?.slice(5) ?? [])]).toEqual(['Confirmó una versión anterior', '1', 'Celular']);
    await expect.poll(() => changed(ana)).toBe(1);
    expect([await changed(colleague), await changed(editor)]).toEqual([0, 0]);
    await confirm(ana, Id, 'web').expect(200);
    const [after] = await evidenceOf(editor, Id);
    expect([after?.[3], ...(after?.slice(5) ?? [])]).toEqual(['Confirmó', '2', 'Computador']);
    expect((await confirmationsOf(editor, Id)).results.map(row => row.EarlierVersion)).toEqual([null, null]);
  });

  it('asks once, of two who ask at once, and nobody where nobody has confirmed', async () => {
    const { Id } = await mandatory(app, editor);
    await correct(editor, Id, { AskAgain: true });
    await confirm(ana, Id).expect(200);
    await Promise.all([correct(editor, Id, { AskAgain: true }), correct(editor, Id, { AskAgain: true })]);
    const { rows } = await app.owner.query('select round from news where org_id = $1 and id = $2', [org, Id]);
    expect(rows).toEqual([{ round: 2 }]);
    const audited = `select count(*)::int as count from audit_log where org_id = $1 and action = 'asked_again'`;
    expect((await app.owner.query(audited, [org])).rows).toEqual([{ count: 1 }]);
  });
});
