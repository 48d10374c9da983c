import type { JsonSchema } from '../base/shapes.ts';
import type { Operation } from '../http/operation.ts';
import { createRegistry, type List, type ListField } from '../lists/registry.ts';
import { declaredFeatures } from '../features/declared.ts';
import type { TestClient } from './test-client.ts';

/** Declared exits through which the API returns data. */

export const lists = createRegistry(declaredFeatures.flatMap(feature => feature.lists ?? [])).lists;
const operations = declaredFeatures.flatMap(feature => feature.operations ?? []);
export const reads = operations.filter(({ method }) => method === 'get');

/** Field names under which Flx_Users returns data that people may hide: a number of this name may concern a person. */
const HIDEABLE = new Set(['Ext', 'BirthdayMonth', 'Interests', 'City']);

/**
 * Whether a response of this shape can reveal anything about a person: free text, an array of ids or of objects, or an
 * undescribed part.
 */
function maySayOfPeople(schema: JsonSchema, name = ''): boolean {
  const { type, items, properties } = schema as {
    readonly type?: string | readonly string[];
    readonly items?: JsonSchema;
    readonly properties?: Readonly<Record<string, JsonSchema>>;
  };
  const types = [type].flat();
  if (types.includes('array')) {
    const each = [items?.['type']].flat();
    return each.includes('integer') || each.includes('object') || maySayOfPeople(items ?? {}, name);
  }
  if (types.includes('object'))
    return (
      properties === undefined || Object.entries(properties).some(([member, shape]) => maySayOfPeople(shape, member))
    );
  if (types.includes('string')) return schema['enum'] === undefined && schema['format'] !== 'date-time';
  return type === undefined ? schema['enum'] === undefined : HIDEABLE.has(name);
}

/**
 * Writing operations whose response can reveal something about a person. Excluded are empty responses, rows of a list
 * (which go through the list), and those of only numbers, moments and fixed words.
 */
export const answeringWrites = operations.filter(
  ({ method, answer }) =>
    method !== 'get' &&
    answer !== undefined &&
    (typeof answer === 'string' || typeof answer === 'function' || (!('row' in answer) && maySayOfPeople(answer))),
);

/** Names an operation by its method and path: `PUT Flx_Feed/{id}/reactions/{kind}`. */
export const nameOf = ({ method, path }: Operation): string => `${method.toUpperCase()} ${path}`;

/**
 * Operations that return only the caller's own data, the outcome for people they named, or the same statement's result
 * as another operation. E-mail addresses have a test of their own.
 */
export const OWN_ANSWERS: readonly string[] = [
  'GET poll',
  'GET Flx_CurrentUser',
  'GET Flx_CurrentUser/keys',
  'GET Flx_Terms',
  'GET Flx_Devices',
  'GET Flx_Security',
  'POST Flx_Passkeys/challenge',
  'POST Flx_SecondFactor/setup',
  'POST Flx_SecondFactor',
  'POST Flx_SecondFactor/codes',
  // The viewer's own data, and facts from business services; approvals name the person asking for time off to their
  // manager.
  // A token of an account, which is no person.
  'POST Flx_ServiceAccounts/creation',
  'POST Flx_ServiceAccounts/{id}/rotation',
  'GET apps',
  'GET InvitarAmigo/quota',
  'GET apps/approvals',
  'GET Flx_Process/{id}/document',
  'POST apps/vacation/balance',
  'POST apps/vacation',
  'POST apps/certificate',
  'POST apps/stocktakings',
  'POST apps/invoices',
  'POST apps/clients',
  'GET Flx_Terms/acceptances',
  'GET Flx_Terms/versions',
  'GET Flx_Terms/versions/{version}',
  'POST Flx_Terms',
  'PUT Flx_Terms/contact',
  'POST Flx_Terms/acceptances',
  'GET Conocerte/texts',
  'GET Conocerte/consents',
  'GET Conocerte/readings',
  'GET Conocerte/export',
  'GET Conocerte/erasure',
  'POST Conocerte/erasure',
  'DELETE Conocerte/erasure',
  'GET Conocerte/claims',
  'POST Conocerte/claims',
  // A person who makes a claim is named to those who answer it.
  'GET Conocerte/desk',
  'POST Conocerte/claims/{id}/answer',
  'POST Conocerte/claims/{id}/extension',
  'POST Conocerte/consents',
  'GET Conocerte/documents',
  'GET Conocerte/documents/{document}',
  'GET Conocerte/draft',
  'GET Conocerte/{id}/documents',
  'GET Prestamo/schedule.csv',
  'GET Prestamo/schedule.pdf',
  'GET Creditos/{id}/files/{file}',
  'GET Creditos/{id}/schedule.csv',
  'GET Creditos/{id}/schedule.pdf',
  'GET Prestamo/{id}/clearance.pdf',
  'GET Prestamo/{id}/schedule.csv',
  'GET Prestamo/{id}/schedule.pdf',
  'POST Conocerte/documents/{document}',
  'POST Creditos/files',
  'PUT Conocerte/draft',
  // Loans have no data that a profile hides.
  'GET Prestamo/{id}/notes',
  'POST Prestamo/{id}/notes',
  'GET Prestamo/desk',
  'GET Prestamo/desk/csv',
  'GET Prestamo/desk/counts',
  'GET Prestamo/{id}/desk',
  'POST Prestamo/desk',
  'POST Creditos/plan',
  'GET Flx_Profile/registration',
  // Text of a document, for anybody who sees it.
  'GET Flx_Repository/{id}/text',
  'GET search/documents/{id}',
  'PUT Flx_Profile/registration',
  'POST Flx_Profile/registration',
  'GET Flx_Profile/views/{viewer}',
  'GET Flx_Events/subscription',
  'GET Flx_Invitations/quota',
  // Uploads of Admin-Users, and how many of their rows are accepted.
  'GET Flx_Members/imports',
  'GET Flx_Members/imports/{id}',
  'GET Flx_Members/imports/{id}/result.csv',
  'GET Flx_Members/imports/{id}/rows',
  'GET Flx_Members/imports/{id}/missing',
  'POST Flx_Members/imports/{id}/undo',
  'POST Flx_Members/imports',
  // Changes by Admin-Users, who read the names and the addresses of everybody.
  'GET Flx_Members/matching',
  'GET Flx_Members/welcomes',
  'GET Flx_Members/letters',
  // Letters for people who show nothing yet, and codes with the name of who gave them.
  'POST Flx_Members/letters',
  'GET Flx_Users/{id}/code',
  'POST Flx_Users/{id}/code',
  // Screens that administrators named, with the name of who added them, and badges for people they named.
  'GET Flx_SharedDevices',
  'POST Flx_SharedDevices',
  'POST Flx_Badges',
  'GET Flx_Users/{id}/badge',
  'GET Flx_Members/bulks',
  'GET Flx_Members/bulks/{id}',
  'GET Flx_Members/bulks/{id}/result.csv',
  'POST Flx_Members/bulks',
  // Outcome for the people they named; the reading returns titles, by the same rules as their lists.
  'GET Flx_Members/{id}/responsibilities',
  // Days, roles and mails of a person; news by the rules of their list.
  'GET Flx_Members/{id}/record',
  'GET Flx_Members/{id}/factors',
  'POST Flx_Handovers/{id}/undo',
  // Counts of rows of a merge, for Admin-Users, and the caller's own merge.
  'GET Flx_Members/{id}/merges',
  'GET Flx_Members/{id}/merges/{other}',
  'GET Flx_Merges/own',
  'PUT Flx_Members/imports/{id}',
  'POST Flx_Members/imports/{id}/start',
  'GET Flx_Notifications/preferences',
  // The caller's own devices.
  'GET Flx_Notifications/push',
  'GET Flx_Outbox/totals',
  'GET Flx_Birthdays/settings',
  // Numbers of areas, and of the caller.
  'GET Flx_Recognitions/allowance',
  'GET Flx_Recognitions/statistics',
  'GET Flx_Recognitions/statistics.csv',
  'GET health',
  // Steps of five people; its own tests check the consequences.
  'GET usage',
  // Totals from five people on, and numbers of people; their own tests check the consequences.
  'GET Flx_Survey/{id}/results',
  'GET Flx_Survey/{id}/results.pdf',
  'GET Flx_Survey/{id}/summary.pdf',
  'GET Flx_Survey/{id}/trend',
  'GET Flx_Survey/{id}/mine',
  'POST Flx_Survey/{id}/answers',
  'PUT Flx_Survey/{id}/answers',
  'PUT Flx_Survey/{id}/plan',
  'POST Flx_SurveyAnswers/{id}/reading',
  'GET Flx_Teams/deleted',
  'GET Flx_Documents/places',
  'GET files/{id}/address',
  'DELETE Flx_Feed/{id}/reactions/{kind}',
  'DELETE Flx_Comments/{id}/reactions/{kind}',
  'DELETE Flx_Events/{id}/attendance',
  'PUT Flx_Events/{id}/interest',
  'DELETE Flx_Events/{id}/interest',
  'POST Flx_Teams/{id}/members/emails',
  'PUT Flx_Teams/{id}/membership',
  'DELETE Flx_Teams/{id}/membership',
  'POST Flx_Teams/{id}/members',
  'PUT Flx_Teams/{id}/restoration',
  'PUT Flx_Teams/{id}/archive',
  'DELETE Flx_Teams/{id}/archive',
  'DELETE Flx_Teams/{id}/members/{userId}',
  'PUT Flx_Teams/{id}/members/{userId}/role',
  'PUT Flx_TeamRequests/{id}/acceptance',
  'PUT Flx_Notifications/preferences',
  'POST Flx_Polls/{id}/vote',
  'POST Flx_Reports',
  'PUT Flx_Roles',
  'PUT Tasas',
  'GET panel/first-day',
  'GET panel/banners',
  'PUT panel/banners',
  'GET panel/banners/changes',
  'POST panel/banners/changes/{id}/undo',
  'GET panel/settings',
  'PUT panel/settings',
  'GET panel/settings/changes',
  'POST panel/settings/changes/{id}/undo',
  'POST panel/settings/mail-preview',
  'POST panel/settings/test-mail',
  'PUT Flx_Events/subscription',
  'POST files',
];

/** Request with a body that can be sent repeatedly. */
interface Sent {
  readonly method: 'post' | 'put';
  readonly path: string;
  readonly body: object;
}

/** Request of an exit: an address to read, or a sent body. */
export type Asked = string | Sent;

/** Requests of each exit, by its name. */
export type Exits = ReadonlyMap<string, readonly Asked[]>;
export type Answers = ReadonlyMap<string, string>;

const asking = (list: List, options: Record<string, string>): string =>
  `${list.name}?${new URLSearchParams(options).toString()}`;
const namesOf = (list: List): string[] => [...list.fields.keys()];

/**
 * Returns requests for every list with all of its fields, every relation with all fields of its target, single rows,
 * and every operation.
 * @param reader who sees rows of every list
 * @param addresses of operations, by their names
 */
export async function exits(
  reader: TestClient,
  addresses: Readonly<Record<string, () => readonly Asked[]>>,
): Promise<Exits> {
  const found = new Map<string, Asked[]>();
  for (const list of lists) {
    const relations = [...list.relations].map(([name, { list: target }]) =>
      asking(list, {
        $expand: name,
        $select: lists
          .filter(one => one.name === target)
          .flatMap(namesOf)
          .map(field => `${name}/${field}`)
          .join(','),
      }),
    );
    const { body } = await reader.get(`/api/${asking(list, { $select: 'Id', $top: '2' })}`);
    const rows = ((body.results ?? []) as { Id: number }[]).map(
      ({ Id }) => `${list.name}/${Id}?$select=${namesOf(list).join(',')}`,
    );
    found.set(list.name, [asking(list, { $select: namesOf(list).join(','), $count: 'true' }), ...relations, ...rows]);
  }
  for (const operation of [...reads, ...answeringWrites]) {
    const name = nameOf(operation);
    found.set(name, [...(addresses[name]?.() ?? [])]);
  }
  return found;
}

/**
 * Returns every filter, order (with the page after the cursor) and search of every list, each filter with all of these
 * values.
 */
export function questions(values: readonly (string | number)[]): Exits {
  const texts = values.filter(value => typeof value === 'string');
  const numbers = values.filter(value => typeof value === 'number');
  const filterBy = ({ name, type, onlyEqual }: ListField): string | null => {
    if (type === 'int' || type === 'ids') return numbers.map(value => `${name} eq ${value}`).join(' or ');
    if (type !== 'text') return null;
    return texts.map(value => (onlyEqual ? `${name} eq '${value}'` : `contains(${name},'${value}')`)).join(' or ');
  };
  const found = new Map<string, string[]>();
  for (const list of lists) {
    const fields = [...list.fields.values()];
    const filters = fields.filter(({ filter }) => filter === true).flatMap(field => filterBy(field) ?? []);
    const orders = fields.filter(({ sort }) => sort === true).map(({ name }) => name);
    found.set(`${list.name}, asked`, [
      ...filters.map($filter => asking(list, { $select: 'Id', $filter, $count: 'true' })),
      ...orders.map($orderby => asking(list, { $select: 'Id', $orderby })),
      ...orders.map($orderby => asking(list, { $select: 'Id', $orderby, $top: '1' })),
      ...(list.searched.length === 0 ? [] : texts.map($search => asking(list, { $select: 'Id', $search }))),
    ]);
  }
  return found;
}

/** Number of simultaneous requests. */
const AT_ONCE = 8;

/**
 * Pattern of a cursor. It is sealed anew each time, so its content differs, but its length depends on the values in it.
 */
const NEXT = /"__next":"([^"]*)"/g;

/** Returns a response, with the page after its cursor. */
async function answerTo(reader: TestClient, asked: Asked): Promise<string> {
  const { method, path, body } = typeof asked === 'string' ? { method: null, path: asked, body: {} } : asked;
  const { status, text } = await (method === null ? reader.get(`/api/${path}`) : reader[method](`/api/${path}`, body));
  if (![200, 403, 404].includes(status)) throw new Error(`${path}: ${status} ${text}`);
  const [next] = [...text.matchAll(NEXT)].map(([, address]) => JSON.parse(`"${address}"`) as string);
  const behind = next === undefined ? '' : (await reader.get(next)).text;
  const said = `${text} ${behind}`.replaceAll(NEXT, (_all, address: string) => `"__next":${address.length}`);
  return `${path}: ${status} ${said}`;
}

/** Returns a reader's responses at each exit. */
export async function answersTo(reader: TestClient, asked: Exits): Promise<Answers> {
  const all = [...asked].flatMap(([exit, questions]) => questions.map(question => ({ exit, question })));
  const texts = new Map<string, string>();
  for (let at = 0; at < all.length; at += AT_ONCE) {
    const some = all.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map(({ question }) => answerTo(reader, question)));
    some.forEach(({ exit }, index) => texts.set(exit, `${texts.get(exit) ?? ''}\n${answers[index]}`));
  }
  return texts;
}

/** Returns the exits whose responses differ. */
export const different = ([one, other]: readonly [Answers, Answers]): string[] =>
  [...one].filter(([exit, text]) => text !== other.get(exit)).map(([exit]) => exit);

/** Leaves out requests that change something. */
export const withoutDeeds = (asked: Exits): Exits =>
  new Map(
    [...asked].map(([exit, each]) => [exit, each.filter(one => typeof one === 'string' || one.method !== 'put')]),
  );
