import type { FeedItem } from '#contract/features/feed/types.ts';
import { addressParametersFor, mediaAddress } from '../features/files/serving/addresses.ts';
import { groupPlace, putDocument, versionsOf } from './documents.ts';
import { at, comment, publish } from './feed.ts';
import { pdf, uploaded } from './files.ts';
import type { TestApp } from './test-app.ts';
import type { TestClient } from './test-client.ts';
import type { TestResponse } from './test-request.ts';
import type { TestUser } from './world.ts';

/** Knowledge about a group that an exit can give; every-group.api.test.ts defines who may learn it. */
export type Knowledge =
  /** Existence and name of the group. */
  | 'name'
  /** Existence and name of the group, shown to people who are not members. */
  | 'suggestion'
  /** Description and members of the group. */
  | 'facts'
  /** Publications in it. */
  | 'content'
  /** Effects that only members get. */
  | 'belonging'
  /** People who have asked to join it. */
  | 'requests';

/** Group with one of everything in it. */
export interface GroupScene {
  readonly group: number;
  readonly author: TestUser;
  /** Word that occurs in all its texts except its title, and nowhere else. */
  readonly word: string;
  readonly post: FeedItem;
  readonly comment: number;
  readonly file: string;
  /** Document of the group, with its only version. */
  readonly document: Document;
  readonly request: number;
}

interface Document {
  readonly id: number;
  readonly version: number;
  readonly file: string;
}

/** Request context: one of the processes, and the person asking. */
export interface Asking {
  readonly app: TestApp;
  readonly reader: TestUser;
  readonly as: TestClient;
  readonly scene: GroupScene;
}

export interface GroupExit {
  readonly exit: string;
  readonly opens: Knowledge;
  /** Returns whether the reader learns it. */
  readonly isOpen: (asking: Asking) => Promise<boolean>;
}

const works = async (request: PromiseLike<TestResponse>): Promise<boolean> => (await request).status < 400;

/** Returns whether a list or a page of a feed has this row. */
const has = async (request: PromiseLike<TestResponse>, id: number, name = 'Id'): Promise<boolean> => {
  const { results = [] } = (await request).body as { results?: Record<string, unknown>[] };
  return results.some(row => row[name] === id);
};

const counts = async (request: PromiseLike<TestResponse>): Promise<boolean> =>
  Number(((await request).body as { TotalCount?: number }).TotalCount ?? 0) > 0;

/** Makes an exit that is one address: it is open, or responds with an error. */
const address = (exit: string, opens: Knowledge, path: (scene: GroupScene) => string): GroupExit => ({
  exit,
  opens,
  isOpen: ({ as, scene }) => works(as.get(path(scene))),
});

/** Makes an exit that is open if its rows include the group's. */
const row = (
  exit: string,
  opens: Knowledge,
  path: (scene: GroupScene) => string,
  id: (scene: GroupScene) => number,
  name?: string,
): GroupExit => ({ exit, opens, isOpen: ({ as, scene }) => has(as.get(path(scene)), id(scene), name) });

/** Returns whether the person may make the request: it is then only refused for its body. */
const tries = async (request: PromiseLike<TestResponse>): Promise<boolean> => (await request).status === 422;

const placeOf = (group: number): string => `ParentType eq 'group' and ParentId eq ${group}`;

const ofDocument = ({ document }: GroupScene): number => document.id;
const ofGroup = ({ group }: GroupScene): number => group;
const ofPost = ({ post }: GroupScene): number => post.Id;

/** Ways by which a person may learn of a group. A new one is added as a row here. */
export const GROUP_EXITS: readonly GroupExit[] = [
  address('the group', 'name', ({ group }) => `/api/Flx_Teams/${group}`),
  row('groups by title', 'name', () => '/api/Flx_Teams?$search=Reservado', ofGroup),
  row('suggestions', 'suggestion', () => '/api/Flx_Teams/suggestions?$top=100', ofGroup),
  row('groups by what describes them', 'facts', ({ word }) => `/api/Flx_Teams?$search=${word}`, ofGroup),
  {
    exit: 'how many groups are described so',
    opens: 'facts',
    isOpen: ({ as, scene }) => counts(as.get(`/api/Flx_Teams?$search=${scene.word}&$count=true`)),
  },
  {
    exit: 'how many are in it',
    opens: 'facts',
    isOpen: async ({ as, scene }) =>
      ((await as.get(`/api/Flx_Teams/${scene.group}?$select=MemberCount`)).body.results?.MemberCount ?? null) !== null,
  },
  row('groups of an author', 'facts', ({ author }) => `/api/Flx_Teams?$filter=AuthorId eq ${author.id}`, ofGroup),
  address('members', 'facts', ({ group }) => `/api/Flx_Teams/${group}/members`),
  address('the feed', 'content', ({ group }) => `/api/Flx_Feed?$filter=GroupId eq ${group}`),
  row('a profile', 'content', ({ author }) => `/api/Flx_Feed?$filter=CreatedBy eq ${author.id}`, ofPost),
  address('the item', 'content', ({ post }) => `/api/Flx_Feed/${post.Id}`),
  address('the post', 'content', ({ post }) => `/api/Flx_Posts/${post.Id}`),
  row('posts', 'content', () => '/api/Flx_Posts', ofPost),
  {
    exit: 'how many posts',
    opens: 'content',
    isOpen: ({ as, scene }) => counts(as.get(`/api/Flx_Posts?$filter=Id eq ${scene.post.Id}&$count=true`)),
  },
  address('the comment', 'content', scene => `/api/Flx_Comments/${scene.comment}`),
  row(
    'comments',
    'content',
    ({ post }) => `/api/Flx_Comments?$filter=PostId eq ${post.Id}`,
    scene => scene.comment,
  ),
  address('reactions', 'content', ({ post }) => `/api/Flx_Feed/${post.Id}/reactions/like`),
  address('who can be mentioned', 'content', ({ post }) => `/api/Flx_Feed/${post.Id}/mentionable?$search=per`),
  row('saved', 'content', () => '/api/Flx_Feed?$filter=Saved eq true', ofPost),
  {
    exit: 'the bell',
    opens: 'content',
    isOpen: async ({ as }) => (await as.get('/api/Flx_Notifications')).body.results?.length > 0,
  },
  {
    exit: 'discarded notifications',
    opens: 'content',
    isOpen: async ({ as }) => (await as.get('/api/Flx_NotificationsHistory')).body.results?.length > 0,
  },
  {
    exit: 'the number at the bell',
    opens: 'content',
    isOpen: async ({ as }) => (await as.get('/api/poll')).body.notifications?.unread > 0,
  },
  {
    exit: 'the file',
    opens: 'content',
    isOpen: ({ app, reader, scene }) => works(app.request.get(fileAddress(app, reader, scene.file))),
  },
  address('the document', 'content', ({ document }) => `/api/Flx_Documents/${document.id}`),
  address('its version', 'content', ({ document }) => `/api/Flx_DocumentVersions/${document.version}`),
  row('documents', 'content', ({ group }) => `/api/Flx_Documents?$filter=${placeOf(group)}`, ofDocument),
  row('documents by their names', 'content', ({ word }) => `/api/Flx_Documents?$search=${word}`, ofDocument),
  {
    exit: 'how many documents are called so',
    opens: 'content',
    isOpen: ({ as, scene }) => counts(as.get(`/api/Flx_Documents?$search=${scene.word}&$count=true`)),
  },
  row(
    'versions',
    'content',
    ({ document }) => `/api/Flx_DocumentVersions?$filter=DocumentId eq ${document.id}`,
    ({ document }) => document.version,
  ),
  {
    exit: 'the file of the document',
    opens: 'content',
    isOpen: ({ app, reader, scene }) => works(app.request.get(fileAddress(app, reader, scene.document.file))),
  },
  {
    exit: 'uploading another version',
    opens: 'belonging',
    isOpen: ({ as, scene }) =>
      tries(
        as.post('/api/Flx_Documents', { ...groupPlace(scene.group), File: '00000000-0000-4000-8000-000000000000' }),
      ),
  },
  row('home', 'belonging', () => '/api/Flx_Feed', ofPost),
  row('unread', 'belonging', () => '/api/Flx_Feed/unread', ofGroup, 'GroupId'),
  address('who can be invited', 'belonging', ({ group }) => `/api/Flx_Teams/${group}/candidates`),
  row('groups of mine', 'belonging', () => '/api/Flx_Teams?$filter=IsMember eq true', ofGroup),
  {
    exit: 'how many a post there reaches',
    opens: 'content',
    isOpen: ({ as, scene }) =>
      works(as.post('/api/Flx_Feed/audience', { Home: false, Group: [{ Type: 'group', Id: scene.group }] })),
  },
  row(
    'requests',
    'requests',
    () => '/api/Flx_TeamRequests',
    ({ request }) => request,
  ),
];

/** Returns the address that the reader would be given, or was given before, for the file. */
function fileAddress(app: TestApp, { org, id }: TestUser, file: string): string {
  const { contentExpires, key } = addressParametersFor(app.db, id, app.now);
  return mediaAddress({ org, viewer: id, expires: contentExpires, file }, key);
}

/** Returns the id of the file of a document's version. */
async function fileOf(app: TestApp, version: number): Promise<string> {
  const { rows } = await app.owner.query<{ id: string }>(
    `select id from files where parent_kind = 'document_version' and parent_id = $1`,
    [version],
  );
  return at(rows, 0).id;
}

/**
 * Publishes in a group, which must be a collaborative one: a post with a file and a comment, and a document. All texts
 * contain the word.
 * @param group its id, of which `author` is the author
 */
export async function fillGroup(
  app: TestApp,
  { group, author, asker }: { readonly group: number; readonly author: TestUser; readonly asker: TestUser },
): Promise<GroupScene> {
  const word = `zafiro${group}`;
  await app.owner.query(
    "update groups set description = $3, rules = $3, kind = 'colaborativo' where org_id = $1 and id = $2",
    [author.org, group, `Solo ${word}`],
  );
  const { id: file } = at(await uploaded(author, { name: `${word}.pdf`, content: pdf() }), 0);
  const Group = [{ Type: 'group' as const, Id: group }];
  const Attachments = [{ id: file }];
  const post = await publish(author, { Description: `Hablamos de ${word}`, Home: false, Group, Attachments });
  const said = await comment(author, { PostId: post.Id, Description: `También de ${word}` });
  const { Id } = await putDocument(author, groupPlace(group), `${word}.txt`);
  const version = at(await versionsOf(author, Id), 0).Id;
  const document = { id: Id, version, file: await fileOf(app, version) };
  const { rows } = await app.owner.query<{ id: number }>(
    `insert into group_requests (org_id, group_id, user_id, has_asked, reason, created_at)
     values ($1, $2, $3, true, $4, now()) returning id`,
    [author.org, group, asker.id, `Por ${word}`],
  );
  return { group, author, word, post, comment: said.Id, file, document, request: at(rows, 0).id };
}

/** Makes everybody save the post and be notified of its comment, as if they had seen it before. */
export async function keepForAll(app: TestApp, people: readonly TestUser[], scene: GroupScene): Promise<void> {
  const org = scene.author.org;
  const ids = people.filter(person => person.org === org).map(({ id }) => id);
  await app.owner.query('insert into saved_items (org_id, user_id, item_id) select $1, unnest($2::int[]), $3', [
    org,
    ids,
    scene.post.Id,
  ]);
  await app.owner.query(
    `insert into notifications (org_id, user_id, type, kind, actor_id, subject_kind, subject_id)
     select $1, unnest($2::int[]), 'social', 'comment_mention', $3, 'comment', $4`,
    [org, ids, scene.author.id, scene.comment],
  );
}
