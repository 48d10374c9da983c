import { beforeEach, describe, expect, it } from 'vitest';
import type { NewsFields } from '#contract/features/news/types.ts';
import { CONTENT_DOCUMENTS_MAX, CONTENT_MEDIA_MAX } from '#contract/features/richtext/rules.ts';
import { fileRefusals } from '#contract/i18n/es-CO/file-refusals.ts';
import { files } from '#contract/i18n/es-CO/files.ts';
import { drafts } from '../../testing/feed.ts';
import { announce, correct, STORY, storyOf } from '../../testing/news.ts';
import { testApp } from '../../testing/test-app.ts';
import type { TestUser } from '../../testing/world.ts';

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

describe('its content', () => {
  it('is sanitised when it is written and when it is read', async () => {
    const { Id } = await announce(app, editor, {
      Content:
        '<h2 onclick="x()">Hola</h2><script>alert(1)</script><p style="color:red">a <a href="javascript:x()">b</a></p>',
    });
    const { rows } = await app.owner.query('select content from news where org_id = $1 and id = $2', [org, Id]);
    expect(rows).toEqual([{ content: '<h2>Hola</h2><p>a b</p>' }]);
    await app.owner.query(
      `update news set content = '<p>x<script>alert(1)</script></p>' where org_id = $1 and id = $2`,
      [org, Id],
    );
    expect(await storyOf(colleague, Id, '$select=Content')).toEqual({ Content: '<p>x</p>' });
  });

  it('shows pictures of ours at signed addresses, and lets them go with an edit', async () => {
    const [one, two] = await drafts(app, editor, 'photo', 'photo');
    const picture = (id: string) => `<img data-file="${id}" alt="La sede" src="https://evil.example/x">`;
    const { Id, PostId, Attachments } = await announce(app, editor, {
      Content: `<p>x</p>${picture(one.id)}${picture(two.id)}`,
    });
    expect(Attachments).toHaveLength(1);
    const { Content } = await storyOf(colleague, Id, '$select=Content');
    expect(Content).toMatch(
      new RegExp(
        `^<p>x</p><img data-file="${one.id}" alt="La sede" src="/media/${org}/${colleague.id}/[^"]+" /><img data-file="${two.id}"`,
      ),
    );
    expect(await colleague.get(`/api/files/${one.id}/address`)).toMatchObject({ status: 200 });
    await correct(editor, Id, { Content: Content ?? '' });
    expect(await storyOf(editor, Id, '$select=Content')).toMatchObject({
      Content: expect.stringContaining(two.id) as string,
    });
    await correct(editor, Id, { Content: `<p>x</p>${picture(two.id)}` });
    await colleague.get(`/api/files/${one.id}/address`).expect(404);
    await editor.delete(`/api/Flx_News/${Id}`).expect(204);
    const { rows } = await app.owner.query(
      "select id from files where org_id = $1 and parent_kind in ('content', 'item') and parent_id = $2",
      [org, PostId],
    );
    expect(rows).toEqual([]);
  });

  const document = (id: string, name = 'acta.pdf') => `<a data-file="${id}" data-bytes="7">${name}</a>`;
  const video = (id: string) => `<video data-file="${id}" aria-label="La obra" data-width="small"></video>`;

  it('shows videos and documents of ours as what they are, by the right of the news item', async () => {
    const group = await app.world.group({ org, isPrivate: true, members: [editor.id, colleague.id] });
    const [acta, obra] = await drafts(app, editor, 'document', 'video');
    await app.owner.query(
      `update files set title = 'acta "1" <b>.pdf', poster = kind = 'video', width = 4, height = 3 where id = any($1)`,
      [[acta.id, obra.id]],
    );
    const { Id } = await announce(app, editor, {
      Home: false,
      Group: [{ Type: 'group', Id: group }],
      // The server fills in the kind and the name of a file.
      Content: `<p>${document(acta.id, 'nomina.xlsx')}</p>${video(obra.id)}`,
    });
    const { Content = '' } = await storyOf(colleague, Id, '$select=Content');
    const name = 'acta &quot;1&quot; &lt;b&gt;.pdf';
    const address = `/media/${org}/${colleague.id}/[^"]+`;
    expect(Content).toMatch(
      new RegExp(
        `^<p><a data-file="${acta.id}" data-bytes="1000" href="${address}" download="${name}">${name}</a></p>` +
          `<video data-file="${obra.id}" aria-label="La obra" data-width="small" title="${name}" src="${address}" poster="${address}\\?w=poster" width="4" height="3"></video>$`,
      ),
    );
    const outsider = await app.world.user({ org });
    const stranger = await app.world.user({ org: (await app.world.org()).org, roles: ['Admin-News'] });
    for (const { id } of [acta, obra]) {
      await colleague.get(`/api/files/${id}/address`).expect(200);
      await outsider.get(`/api/files/${id}/address`).expect(404);
      await stranger.get(`/api/files/${id}/address`).expect(404);
    }
    // Content that was read may be written back unchanged.
    await correct(editor, Id, { Content });
    await correct(editor, Id, { Content: `<p>x</p>${video(obra.id)}` });
    await colleague.get(`/api/files/${acta.id}/address`).expect(404);
    await colleague.get(`/api/files/${obra.id}/address`).expect(200);
  });

  it('shows no file as what it is not', async () => {
    const [acta, foto] = await drafts(app, editor, 'document', 'photo');
    const { Id } = await announce(app, editor, {
      Content: `<p>${document(foto.id)}</p>${video(acta.id)}<img data-file="${acta.id}" alt="x">`,
    });
    const { Content = '' } = await storyOf(colleague, Id, '$select=Content');
    expect(Content).toMatch(/^<p><img data-file="[^"]*" src="[^"]*" \/><\/p>(<a [^>]*>document.webp<\/a>){2}$/);
  });

  it('refuses videos and documents of others, of another news item, and too many', async () => {
    const refused = async (Content: string, message: string): Promise<void> => {
      const { body } = await editor.post('/api/Flx_News', await story({ Content })).expect(422);
      expect(body.errors).toEqual({ Content: message });
    };
    const stranger = await app.world.user();
    const [foreign] = await drafts(app, colleague, 'document');
    const [strange] = await drafts(app, stranger, 'video');
    const [used, many] = [
      await drafts(app, editor, 'document'),
      await drafts(app, editor, ...Array.from({ length: CONTENT_DOCUMENTS_MAX + 1 }, () => 'document' as const)),
    ];
    await announce(app, editor, { Content: document(used[0].id) });
    await refused(document(foreign.id), fileRefusals.gone);
    await refused(video(strange.id), fileRefusals.gone);
    await refused(document(used[0].id), fileRefusals.gone);
    await refused(many.map(({ id }) => document(id)).join(''), files.limitExceeded);
    await announce(app, editor, {
      Content: many
        .slice(1)
        .map(({ id }) => document(id))
        .join(''),
    });
  });

  it('takes files of its writer’s own alone, and not too many', async () => {
    const [foreign] = await drafts(app, colleague, 'photo');
    const html = (ids: readonly { id: string }[]) =>
      `<p>x</p>${ids.map(({ id }) => `<img data-file="${id}" alt="">`).join('')}`;
    const refused = await editor.post('/api/Flx_News', await story({ Content: html([foreign]) })).expect(422);
    expect(refused.body.errors).toEqual({ Content: fileRefusals.gone });
    const many = await drafts(app, editor, ...Array.from({ length: CONTENT_MEDIA_MAX + 1 }, () => 'photo' as const));
    const excess = await editor.post('/api/Flx_News', await story({ Content: html(many) })).expect(422);
    expect(excess.body.errors).toEqual({ Content: files.limitExceeded });
    await announce(app, editor, { Content: html(many.slice(1)) });
  });
});
