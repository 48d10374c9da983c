import { beforeEach, describe, expect, it } from 'vitest';
import { NEWS_REMINDER_EVERY_MS } from '#contract/features/news/limits.ts';
import type { News, NewsFields } from '#contract/features/news/types.ts';
import { newsForm as texts } from '#contract/i18n/es-CO/news-form.ts';
import { sql } from '../../db/sql.ts';
import { feedOf, at } from '../../testing/feed.ts';
import { announce, confirm, confirmationsOf, correct, mandatory, storyOf } from '../../testing/news.ts';
import { notifyAudiences } from '../../testing/notifications.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

const { errors } = texts;

const app = testApp();
let org: number;
let editor: TestUser;
let ana: TestUser;
let beto: TestUser;

beforeEach(async () => {
  app.now = new Date(app.now); // frozen during the test
  ({ org } = await app.world.org());
  editor = await app.world.user({ org, roles: ['Admin-News'], firstName: 'Zoe', lastName: 'Editora' });
  ana = await app.world.user({ org, firstName: 'Ana', lastName: 'Ñáñez' });
  beto = await app.world.user({ org, firstName: 'Beto', lastName: 'Cruz' });
});

const require = (input: Partial<NewsFields> = {}): Promise<News> => mandatory(app, editor, input);
const namesOf = (page: { results: readonly { Name: string }[] }): string[] => page.results.map(row => row.Name);

describe('He leído y entendido', () => {
  it('is one’s own word, once and for good', async () => {
    const { Id } = await require();
    const first = app.now;
    await Promise.all(Array.from({ length: 8 }, () => confirm(ana, Id).expect(200)));
    app.now = new Date(app.now.getTime() + 60_000);
    const { body } = await confirm(ana, Id).expect(200);
    expect(new Date(body.ConfirmedAt).getTime()).toBeGreaterThanOrEqual(first.getTime());
    expect(new Date(body.ConfirmedAt).getTime()).toBeLessThan(app.now.getTime());
    const seen = await storyOf(ana, Id);
    expect(new Date(seen.ConfirmedAt ?? 0)).toEqual(new Date(body.ConfirmedAt));
    expect(at((await feedOf(ana)).results, 0).News).toMatchObject({
      RequiresConfirmation: true,
      ConfirmedAt: seen.ConfirmedAt,
    });
    expect((await storyOf(beto, Id)).ConfirmedAt).toBeNull();
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 1, Pending: 1 });
    await ana.delete(`/api/Flx_News/${Id}/confirmation`).expect(405);
    const statement = sql`delete from news_confirmations where org_id = ${org}`;
    await expect(app.db.write(org, session => session.run(statement))).rejects.toThrow('permission denied');
  });

  it('is asked of nobody by news that do not require it, by one’s own, or by what is not readable now', async () => {
    const plain = await announce(app, editor);
    expect((await confirm(ana, plain.Id).expect(422)).body.detail).toBe(errors.notConfirmable);
    const own = await require();
    await confirm(editor, own.Id).expect(403);
    const soon = new Date(app.now.getTime() + 3_600_000).toISOString();
    const planned = await require({ PublicationDate: soon });
    await confirm(ana, planned.Id).expect(404);
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    expect((await confirm(admin, planned.Id).expect(422)).body.detail).toBe(errors.notConfirmable);
    const past = await require({ ExpiryDate: soon });
    app.now = new Date(app.now.getTime() + 7_200_000);
    await confirm(ana, past.Id).expect(404);
    await confirm(admin, past.Id).expect(422);
  });

  it('stays when the news item is edited', async () => {
    const { Id } = await require();
    await confirm(ana, Id).expect(200);
    await correct(editor, Id, { Title: 'Otra', RequiresConfirmation: true });
    expect((await storyOf(ana, Id)).ConfirmedAt).not.toBeNull();
  });
});

describe('who has and who has not', () => {
  it('is shown to the author and to those who administer news, by name and page by page', async () => {
    await app.world.user({ org, firstName: 'Bloqueada', isActive: false });
    const { Id } = await require();
    await confirm(ana, Id).expect(200);
    const all = await confirmationsOf(editor, Id);
    expect(all).toMatchObject({ Confirmed: 1, Pending: 1, __next: null });
    expect(namesOf(all)).toEqual(['Ana Ñáñez', 'Beto Cruz']);
    expect(at(all.results, 0)).toMatchObject({ UserId: ana.id, AreaName: 'Área general' });
    expect(namesOf(await confirmationsOf(editor, Id, 'State=confirmed'))).toEqual(['Ana Ñáñez']);
    expect(await confirmationsOf(editor, Id, 'State=pending')).toMatchObject({
      results: [{ Name: 'Beto Cruz', ConfirmedAt: null }],
    });
    const first = await confirmationsOf(editor, Id, '$top=1');
    expect(first.__next).not.toBeNull();
    const second = (await editor.get(first.__next ?? '').expect(200)).body as typeof first;
    expect([namesOf(first), namesOf(second), second.__next]).toEqual([['Ana Ñáñez'], ['Beto Cruz'], null]);
    await editor.get(`/api/Flx_News/${Id}/confirmations?State=maybe`).expect(400);
    await editor.get(`/api/Flx_News/${Id}/confirmations?$filter=Id eq 1`).expect(400);
    await editor.get(`/api/Flx_News/${Id}/confirmations?$top=101`).expect(400);
    await ana.get(`/api/Flx_News/${Id}/confirmations`).expect(403);
  });

  it('is searched by words of the names, accents ignored, and by area, page by page', async () => {
    const area = await app.world.group({ org, isArea: true });
    const otra = await app.world.user({ org, area, firstName: 'Ana', lastName: 'Otra' });
    const { Id } = await require();
    await confirm(otra, Id).expect(200);
    expect(namesOf(await confirmationsOf(editor, Id, '$search=nanez ANA'))).toEqual(['Ana Ñáñez']);
    expect(namesOf(await confirmationsOf(editor, Id, '$search=100%25_'))).toEqual([]);
    const found = await confirmationsOf(editor, Id, `State=confirmed&Area=${area}&$search=ana`);
    // The numbers still count everybody, because a reminder reaches them all.
    expect([namesOf(found), found.Confirmed, found.Pending]).toEqual([['Ana Otra'], 1, 2]);
    expect(found.Found).toEqual({ Confirmed: 1, Pending: 0 });
    expect((await confirmationsOf(editor, Id, 'State=confirmed&$search=ana')).Found).toEqual({
      Confirmed: 1,
      Pending: 1,
    });
    expect((await confirmationsOf(editor, Id)).Found).toEqual({ Confirmed: 1, Pending: 2 });
    const first = await confirmationsOf(editor, Id, '$search=ana&$top=1');
    const second = (await editor.get(first.__next ?? '').expect(200)).body as typeof first;
    expect([namesOf(first), namesOf(second), second.__next]).toEqual([['Ana Ñáñez'], ['Ana Otra'], null]);
    await editor.get(`${first.__next ?? ''}&Area=${area}`).expect(400);
    await editor.get(`/api/Flx_News/${Id}/confirmations?Area=x`).expect(400);
    expect((await confirmationsOf(editor, Id, `Area=${Number.MAX_SAFE_INTEGER}`)).results).toEqual([]);
  });

  it('counts the members of its groups and areas, each once', async () => {
    const group = await app.world.group({ org, members: [editor.id, ana.id] });
    const area = await app.world.group({ org, isArea: true, members: [ana.id] });
    const Group = [
      { Type: 'group' as const, Id: group },
      { Type: 'area' as const, Id: area },
    ];
    const { Id } = await require({ Home: false, Group });
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 0, Pending: 1 });
    await confirm(beto, Id).expect(200); // A public group's news are open to everybody.
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 1, Pending: 1 });
  });

  it('leaves out who is asked through a private group alone that its reader knows nothing of', async () => {
    const admin = await app.world.user({ org, roles: ['Admin-News'] });
    const board = await app.world.group({ org, isPrivate: true, members: [editor.id, beto.id] });
    const area = await app.world.group({ org, isArea: true, members: [ana.id] });
    const Group = [
      { Type: 'group' as const, Id: board },
      { Type: 'area' as const, Id: area },
    ];
    const { Id } = await require({ Home: false, Group });
    expect(namesOf(await confirmationsOf(editor, Id))).toEqual(['Ana Ñáñez', 'Beto Cruz']);
    const ofAdmin = { Confirmed: 0, Pending: 1, results: [{ Name: 'Ana Ñáñez' }] };
    expect(await confirmationsOf(admin, Id)).toMatchObject(ofAdmin);
    expect((await admin.post(`/api/Flx_News/${Id}/reminders/${beto.id}`).expect(200)).body).toEqual({ Count: 0 });
    await confirm(beto, Id).expect(200);
    expect(await confirmationsOf(admin, Id)).toMatchObject(ofAdmin);
    expect((await admin.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(200)).text).not.toContain('Beto');
    expect((await admin.post(`/api/Flx_News/${Id}/reminders`).expect(200)).body).toEqual({ Count: 1 });
    expect(await confirmationsOf(editor, Id)).toMatchObject({ Confirmed: 1, Pending: 1 });
  });

  it('is a file that spreadsheets open and that holds no formula', async () => {
    const evil = await app.world.user({ org, firstName: '=HYPERLINK("https://evil.example"', lastName: ')' });
    const { Id } = await require();
    app.now = new Date('2027-06-28T18:30:00Z');
    await confirm(ana, Id, 'web').expect(200);
    await confirm(evil, Id).expect(200);
    app.now = new Date(app.now.getTime() + 60_000);
    await correct(editor, Id, { Title: 'Corregida', RequiresConfirmation: true });
    app.now = new Date(app.now.getTime() + 60_000);
    await confirm(beto, Id, 'phone').expect(200);
    await app.owner.query('update users set private_email = true where org_id = $1 and id = $2', [org, beto.id]);
    const carla = await app.world.user({ org, firstName: 'Carla', lastName: 'Díaz' });
    const { text, headers } = await editor.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toBe(`attachment; filename=confirmaciones-${Id}.csv`);
    expect(text).toBe(
      [
        '\ufeff"Nombre";"Correo";"Área";"Estado";"Fecha";"Versión";"Medio"',
        `"'=HYPERLINK(""https://evil.example"" )";"${evil.email}";"Área general";"Confirmó";"2027/06/28 01:30 p.\u00a0m.";"1";""`,
        `"Ana Ñáñez";"${ana.email}";"Área general";"Confirmó";"2027/06/28 01:30 p.\u00a0m.";"1";"Computador"`,
        '"Beto Cruz";"";"Área general";"Confirmó";"2027/06/28 01:32 p.\u00a0m.";"2";"Celular"',
        `"Carla Díaz";"${carla.email}";"Área general";"Pendiente";"";"";""`,
        '',
      ].join('\r\n'),
    );
    await ana.get(`/api/Flx_News/${Id}/confirmations.csv`).expect(403);
    const printed = await editor.get(`/api/Flx_News/${Id}/confirmations.pdf`).expect(200);
    expect(printed.headers['content-type']).toBe('application/pdf');
    expect(printed.headers['content-disposition']).toBe(`attachment; filename=confirmaciones-${Id}.pdf`);
    await ana.get(`/api/Flx_News/${Id}/confirmations.pdf`).expect(403);
  });
});

describe('a reminder', () => {
  const reminded = async (user: TestUser): Promise<string[]> => {
    const { body } = await user.get('/api/Flx_Notifications?$top=50').expect(200);
    return (body.results as { NotificationType: string; Viewed: boolean }[])
      .filter(row => row.NotificationType === 'news_reminder')
      .map(row => (row.Viewed ? 'viewed' : 'new'));
  };

  const seeAll = (user: TestUser): Promise<unknown> =>
    app.owner.query('update notifications set viewed = true where org_id = $1 and user_id = $2', [user.org, user.id]);

  it('goes to those who have not confirmed, at most once an hour', async () => {
    const { Id } = await require();
    await confirm(ana, Id).expect(200);
    const answers = await Promise.all(Array.from({ length: 4 }, () => editor.post(`/api/Flx_News/${Id}/reminders`)));
    expect(answers.filter(answer => answer.status === 429)).toHaveLength(3);
    expect(answers.find(answer => answer.status === 200)?.body).toEqual({ Count: 1 });
    expect(answers.find(answer => answer.status === 429)?.body.detail).toBe(errors.remindedRecently);
    await expect.poll(() => reminded(beto)).toEqual(['new']);
    expect([await reminded(ana), await reminded(editor)]).toEqual([[], []]);
    app.now = new Date(app.now.getTime() + NEWS_REMINDER_EVERY_MS + 1000);
    await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200);
    await notifyAudiences(app);
    expect(await reminded(beto)).toEqual(['new']);
    await seeAll(beto);
    app.now = new Date(app.now.getTime() + NEWS_REMINDER_EVERY_MS + 1000);
    await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200);
    await expect.poll(() => reminded(beto)).toEqual(['new']);
  });

  describe('to many', () => {
    const PEOPLE = 1_020;
    const BATCH = 1_000;
    let last: number;

    beforeEach(async () => {
      const { rows } = await app.owner.query<{ last: number }>(
        `with added as (insert into users (org_id, oid, email, area_id)
           select $1, gen_random_uuid(), 'p' || p || '@x.example', $2 from generate_series(1, $3::int) p returning id)
         select max(id)::int as last from added`,
        [org, ana.area, PEOPLE],
      );
      last = rows[0]?.last ?? 0;
    });

    /** Makes a news item of whose publication everybody has been notified. */
    const published = async (): Promise<News> => {
      const story = await require();
      const open = 'select 1 from notification_fanouts where org_id = $1 and done_at is null';
      await expect.poll(() => app.owner.query(open, [org])).toMatchObject({ rows: [] });
      return story;
    };
    const notified = async (): Promise<number> => {
      const { rows } = await app.owner.query<{ notified: number }>(
        `select count(*)::int as notified from notifications where org_id = $1 and kind = 'news_reminder'`,
        [org],
      );
      return rows[0]?.notified ?? 0;
    };
    const emails = async (): Promise<unknown> => {
      const { rows } = await app.owner.query(
        `select count(*)::int as emails, count(distinct user_id)::int as people from mail_outbox
         where org_id = $1 and kind = 'notification'`,
        [org],
      );
      return rows[0];
    };

    it('waits for none of them, keeps the rows of none, and comes back to whom it could not reach', async () => {
      const { Id } = await published();
      const holder = await app.owner.connect();
      try {
        await holder.query('begin');
        await holder.query('update user_versions set version = version + 1 where org_id = $1 and user_id = $2', [
          org,
          last,
        ]);
        const answer = await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200);
        expect(answer.body).toEqual({ Count: PEOPLE + 2 });
        await expect.poll(notified).toBe(BATCH);
        await holder.query(`set local lock_timeout = '100ms'`);
        await holder.query('update user_versions set version = version + 1 where org_id = $1 and user_id = $2', [
          org,
          ana.id,
        ]);
        await holder.query('commit');
      } finally {
        holder.release(true);
      }
      await notifyAudiences(app);
      // The process that notifies right after the request may still be working.
      await expect.poll(notified).toBe(PEOPLE + 2);
      expect(await emails()).toEqual({ emails: PEOPLE + 2, people: PEOPLE + 2 });
    });

    it('goes on after a kill where it was, and reminds nobody twice', async () => {
      const { Id } = await published();
      await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200);
      await expect.poll(notified).toBe(PEOPLE + 2);
      // State of the tables after the process died after the first batch. Set in one statement, because a process that
      // still works on the queue would otherwise go on in the middle.
      await app.owner.query(`
        with people as (select user_id from notifications where org_id = ${org} and kind = 'news_reminder'
          order by user_id limit ${BATCH}),
        reached as (select max(user_id) as id from people),
        queued as (update notification_fanouts set done_at = null, reached_id = reached.id from reached
          where org_id = ${org} and kind = 'news_reminder'),
        mailed as (delete from mail_outbox m using reached where m.org_id = ${org} and m.user_id > reached.id)
        delete from notifications n using reached where n.org_id = ${org} and n.user_id > reached.id`);
      await seeAll(ana);
      await editor.post(`/api/Flx_News/${Id}/reminders`).expect(429);
      await notifyAudiences(app);
      await expect.poll(notified).toBe(PEOPLE + 2);
      expect(await emails()).toEqual({ emails: PEOPLE + 2, people: PEOPLE + 2 });
      expect(await reminded(ana)).toEqual(['viewed']);
    });
  });

  it('goes to one person alone, at most once an hour, and to nobody who is not asked', async () => {
    const { Id } = await require();
    await confirm(ana, Id).expect(200);
    const remind = (user: TestUser, one: TestUser) => user.post(`/api/Flx_News/${Id}/reminders/${one.id}`);
    const stranger = await app.world.user({ org: (await app.world.org()).org });
    for (const one of [ana, editor, stranger, { ...ana, id: Number.MAX_SAFE_INTEGER }])
      expect((await remind(editor, one).expect(200)).body).toEqual({ Count: 0 });
    const answers = await Promise.all([1, 2, 3].map(() => remind(editor, beto)));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
    await expect.poll(() => reminded(beto)).toEqual(['new']);
    await remind(beto, beto).expect(403);
    const carla = await app.world.user({ org, firstName: 'Carla' });
    const shown = async () => (await confirmationsOf(editor, Id)).results.map(row => [row.UserId, row.RemindedAt]);
    expect(await shown()).toEqual([
      [ana.id, null],
      [beto.id, app.now.toISOString()],
      [carla.id, null],
    ]);
    await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200);
    expect(await shown()).toEqual([[ana.id, null], ...[beto, carla].map(({ id }) => [id, app.now.toISOString()])]);
    app.now = new Date(app.now.getTime() + NEWS_REMINDER_EVERY_MS - 1000);
    // All were reminded within the last hour, so nobody may be reminded alone.
    await remind(editor, beto).expect(429);
    app.now = new Date(app.now.getTime() + 1000);
    expect(await shown()).toEqual([ana, beto, carla].map(({ id }) => [id, null]));
    await remind(editor, beto).expect(200);
  });

  it('is refused where nothing is asked, and to whoever neither wrote nor administers it', async () => {
    const plain = await announce(app, editor);
    await editor.post(`/api/Flx_News/${plain.Id}/reminders`).expect(422);
    const { Id } = await require();
    await ana.post(`/api/Flx_News/${Id}/reminders`).expect(403);
    await confirm(ana, Id).expect(200);
    await confirm(beto, Id).expect(200);
    expect((await editor.post(`/api/Flx_News/${Id}/reminders`).expect(200)).body).toEqual({ Count: 0 });
  });
});
