import { newStorageKey } from '../integrations/storage/keys.ts';
import { drafts } from './feed.ts';
import { clip, uploaded } from './files.ts';
import { populate } from './populate.ts';
import { lend, payBack, type Lent } from './role-loans.ts';
import { spareRows, type SpareRows } from './spare-rows.ts';
import type { List } from '../lists/registry.ts';
import { tableOf } from './tables.ts';
import type { TestApp } from './test-app.ts';
import type { TestUser } from './world.ts';

/** Scene to which the bodies and addresses of the role matrix refer. */
export interface RoleScene {
  /** Viewer: the author, or a person with one role or none. */
  readonly viewer: TestUser;
  /** Id of a row of each list that the author has, by the list's name. */
  readonly ids: Readonly<Record<string, number>>;
  readonly area: number;
  readonly author: number;
  /** Another person, who is in the author's group. */
  readonly colleague: number;
  /** Person who has asked to join it. */
  readonly asking: number;
  readonly askedFor: number;
  /** Option of the author's poll. */
  readonly option: number;
  /** Category of the author's news; the one in `ids` has none. */
  readonly category: number;
  /** Publication of the colleague. */
  readonly theirs: number;
  /** Returns the id of another unused upload of the viewer at each call. */
  readonly photo: () => string;
  readonly document: string;
  /** Rows with no other use: they may be deleted, or wait for a step. */
  readonly spare: SpareRows;
  /** Uploads a video of the viewer; returns its id. */
  readonly video: () => Promise<string>;
  /** Sends the viewer a message by a credit administrator. */
  readonly lent: () => Promise<Lent>;
  /** Makes the viewer pay back a loan; returns the id of its request. */
  readonly paid: () => Promise<number>;
  readonly now: Date;
}

const PHOTOS = 12;

/**
 * Creates one of everything by an author whom everybody sees, in their organisation, with colleagues; and a viewer, who
 * may be that author.
 */
export async function roleScene(
  app: TestApp,
  { author, viewer }: Readonly<Record<'author' | 'viewer', TestUser>>,
  lists: readonly List[],
): Promise<RoleScene> {
  const { org, area } = author;
  await populate(app.owner, author);
  const find = async (table: string, condition = 'true', organisation: string | null = 'org_id'): Promise<number> => {
    const { rows } = await app.owner.query<{ id: string }>(
      `select id::text as id from ${table} where ${organisation ?? '$1::int'} = $1 and ${condition} order by id desc limit 1`,
      [org],
    );
    return Number(rows[0]?.id ?? 0);
  };
  const people = [await app.world.user({ org }), await app.world.user({ org }), await app.world.user({ org })] as const;
  const [colleague, asking, rejected] = people;
  // In no other way an actor of the matrix.
  await app.owner.query(
    `insert into user_roles (org_id, user_id, role_id) select $1, $2, id from roles where title = 'Admin-Areas'`,
    [org, rejected.id],
  );
  const group = await find('groups', "title = 'Caminantes'");
  await app.owner.query(
    `insert into memberships (org_id, user_id, group_id, is_administrator)
     select $1, m, $3, m = $4 from unnest($2::int[]) m on conflict do nothing`,
    [org, [author.id, colleague.id], group, author.id],
  );
  const askedFor = await find('group_requests');
  await app.owner.query('update group_requests set user_id = $2 where org_id = $1', [org, asking.id]);
  await app.owner.query(
    `insert into group_requests (org_id, group_id, user_id, has_asked, created_at) values ($1, $2, $3, true, now())`,
    [org, group, rejected.id],
  );
  const category = await find('news_categories');
  await app.owner.query(`insert into news_categories (org_id, title) values ($1, 'Vacía')`, [org]);
  await app.owner.query(
    `insert into document_versions (org_id, document_id, number, author_id, created_at, bytes)
     select org_id, document_id, 2, author_id, created_at, bytes from document_versions where org_id = $1`,
    [org],
  );
  const documents = { Flx_Documents: await find('documents'), Flx_DocumentVersions: await find('document_versions') };
  // Another one, for the repository: a document deleted there no longer exists.
  await app.owner.query(
    `with kept as (
       insert into documents (org_id, parent_kind, parent_id, title, created_at, author_id, updated_at, bytes)
       select org_id, parent_kind, parent_id, 'Plan.pdf', created_at, author_id, updated_at, bytes from documents
       where org_id = $1 and id = $2 returning org_id, id, author_id),
     version as (
       insert into document_versions (org_id, document_id, number, author_id, created_at, bytes)
       select org_id, id, 1, author_id, now(), 12 from kept returning org_id, id, author_id)
     insert into files (org_id, owner_id, list, kind, mime, title, bytes, storage_key, parent_kind, parent_id)
       select org_id, author_id, 'Flx_Documents', 'document', 'application/pdf', 'Plan.pdf', 12, $3, 'document_version', id from version`,
    [org, documents.Flx_Documents, newStorageKey(org)],
  );
  await app.owner.query(`update mail_outbox set state = 'failed' where org_id = $1`, [org]);
  await app.owner.query(`insert into role_settings (org_id, role_id) select $1, id from roles on conflict do nothing`, [
    org,
  ]);
  const post = { Description: 'Hola', Home: true, Group: [{ Type: 'group', Id: group }] };
  const theirs = (await colleague.post('/api/Flx_Posts', post).expect(201)).body.results as { Id: number };
  await app.owner.query('delete from report_cases where org_id = $1', [org]);
  await colleague.post('/api/Flx_Reports', { PostId: await find('adverts'), Description: 'Engaña' }).expect(201);
  const found = await Promise.all(
    lists.map(async list => [list.name, await find(tableOf(list), 'true', list.declaration.organisation)]),
  );
  const uploads = await drafts(app, viewer, ...Array<'photo'>(PHOTOS).fill('photo'), 'document');
  const photos = uploads.slice(0, PHOTOS);
  const spare = await spareRows(app, { author, viewer, colleague }, category);
  let message: Promise<Lent> | null = null;
  return {
    viewer,
    ids: {
      ...(Object.fromEntries(found) as Record<string, number>),
      Flx_Audit: await find('audit_log', "feature = 'people'"),
      Flx_Notifications: await find('notifications', `user_id = ${author.id}`),
      Flx_NotificationsHistory: await find('notifications', `user_id = ${author.id}`),
      push_subscriptions: await find('push_subscriptions', `user_id = ${author.id}`),
      ...documents,
      // Several lists of choices share one table.
      NivelAcademico: 1,
      TipoVivienda: 1,
      EstratoDomicilio: 1,
      SectorActividad: 1,
      Flx_Roles: await find('role_settings', 'role_id = 2'),
      Flx_UsersRoles: await find('user_roles', `user_id = ${rejected.id}`),
      Flx_Teams: group,
      Flx_Areas: await find('groups', 'is_area'),
      Flx_Users: author.id,
      Flx_Profile: author.id,
      Flx_Members: colleague.id,
      Flx_Feed: await find('feed_items', `type = 'post' and author_id = ${author.id}`),
      Flx_Posts: await find('feed_items', `type = 'post' and author_id = ${author.id}`),
      Flx_Polls: await find('feed_items', "type = 'poll'"),
    },
    area,
    author: author.id,
    colleague: colleague.id,
    asking: asking.id,
    askedFor,
    option: await find('poll_options'),
    theirs: theirs.Id,
    category,
    photo: () => photos.pop()?.id ?? '',
    document: uploads[PHOTOS]?.id ?? '',
    spare,
    paid: () => payBack(app, viewer),
    video: async () => (await uploaded(viewer, { name: 'Desfile.mp4', content: clip() }))[0]?.id ?? '',
    lent: () => (message ??= lend(app, viewer)),
    now: app.now,
  };
}
