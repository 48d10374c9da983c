import supertest, { type Test } from 'supertest';
import { beforeAll, describe, expect, it } from 'vitest';
import { TOTAL_COUNT_MAX } from '#contract/api/limits.ts';
import { testEngine } from '../testing/engine-app.ts';

const app = testEngine();
const get = (path: string, who = '1/1'): Test => supertest(app.address).get(`/api/${path}`).set('authorization', who);
const options = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const list = (values: Record<string, string>, who?: string): Test => get(`Test_Notes?${options(values)}`, who);
const ids = async (test: Test): Promise<number[]> => {
  const { body } = await test.expect(200);
  return (body.results as { Id: number }[]).map(row => row.Id);
};

beforeAll(async () => {
  await app.owner.query(`
    insert into test_notes (org_id, id, author_id, parent_id, title, secret, is_open, is_hidden, priority, due, day, price) values
      (1, 1, 1, null, 'Ñandú café', 'alfa', true, false, 3, '2026-01-01T10:00:00.123456Z', '2026-01-01', 1.10),
      (1, 2, 2, 1, 'nata', 'beta', false, false, null, '2026-01-01T10:00:00.123457Z', null, 2),
      (1, 3, 2, 1, 'Ochoa 100%', 'gama', false, false, 3, null, '2026-02-01', null),
      (1, 4, 1, 1, 'zeta', null, true, false, 1, null, null, 1.1),
      (1, 5, 2, 4, 'escondida', 'delta', true, true, 9, null, null, 5),
      (1, 6, 1, 4, 'o_o''brien \\', 'alfa', false, false, null, '2026-03-01T00:00:00Z', null, null),
      (2, 1, 1, null, 'ajena', 'alfa', true, false, 3, null, null, 1),
      (2, 7, 1, 1, 'ajena dos', 'alfa', true, false, 3, null, null, 1)`);
});

describe('reading a list', () => {
  it('answers own rows in the list order, and nothing of others', async () => {
    const { body } = await get('Test_Notes').expect(200);
    expect(body.results.map((row: { Id: number }) => row.Id)).toEqual([6, 4, 3, 2, 1]);
    expect(body.__next).toBeNull();
    expect(body).not.toHaveProperty('TotalCount');
    expect(body.results[4]).toEqual({
      Id: 1,
      Title: 'Ñandú café',
      Secret: 'alfa',
      CreatedBy: 1,
      ParentId: null,
      Priority: 3,
      Due: '2026-01-01T10:00:00.123456Z',
      Day: '2026-01-01',
      Price: 1.1,
      Open: true,
      Extra: null,
      Mine: true,
    });
    expect(await ids(get('Test_Notes', '2/1'))).toEqual([7, 1]);
  });

  it('hides rows that the scope hides, from everybody but their author', async () => {
    expect(await ids(list({ $filter: 'Id eq 5' }))).toEqual([]);
    expect(await ids(list({ $filter: 'Id eq 5' }, '1/2'))).toEqual([5]);
  });

  it.each([
    ['Priority eq 3', [3, 1]],
    ['Priority ne 3', [6, 4, 2]],
    ['not (Priority eq 3)', [6, 4, 2]],
    ['Priority eq null', [6, 2]],
    ['Priority in (1,null)', [6, 4, 2]],
    ['Price gt 1.1', [2]],
    ["substringof('CAFE',Title)", [1]],
    ["contains(Title,'%')", [3]],
    ["contains(Title,'_')", [6]],
    ["contains(Title,'\\')", [6]],
    ["startswith(Title,'nand')", [1]],
    ["endswith(Title,'ETA')", [4]],
    ["Title eq 'zeta'", [4]],
    ["Title lt 'o'", [2, 1]],
    ['Due gt 2026-01-01T10:00:00.123456Z', [6, 2]],
    ["Due eq datetime'2026-01-01T10:00:00.123457'", [2]],
    ["Day eq '2026-02-01'", [3]],
    ['Mine eq true and Open eq 1', [4, 1]],
    ['Mine eq false or Id eq 4', [4, 3, 2]],
    ['ListedBy eq 1', [4, 1]],
    ['ListedBy eq 2', []],
    ['ListedBy in (1,2)', [4, 1]],
    ['ListedBy gt 0', [4, 1]],
    ['ListedBy ne 1', [6, 3, 2]],
    ['not (ListedBy eq 1)', [6, 3, 2]],
    ['ListedBy eq null', [6, 3, 2]],
    ['Family eq 1', [4, 1]],
    ['Family eq 2', []],
    ['Family in (2,4)', [4]],
    ['Family ne 4', [6, 3, 2, 1]],
    ['not (Family eq 4)', [6, 3, 2, 1]],
    ['Family eq null', [6, 3, 2]],
  ])('filters by %s', async (filter, expected) => {
    expect(await ids(list({ $filter: filter }))).toEqual(expected);
  });

  it('orders texts as a dictionary does, accents and case aside, and NULL as the largest', async () => {
    expect(await ids(list({ $orderby: 'Title' }))).toEqual([2, 1, 6, 3, 4]);
    expect(await ids(list({ $orderby: 'Priority desc,Title desc' }))).toEqual([6, 2, 3, 1, 4]);
  });

  it('searches every word in any declared field', async () => {
    expect(await ids(list({ $search: 'nandu' }))).toEqual([1]);
    expect(await ids(list({ $search: 'cafe ALFA' }))).toEqual([1]);
    expect(await ids(list({ $search: '%%' }))).toEqual([]);
  });

  it('selects, also what is answered on demand only', async () => {
    const { body } = await list({ $select: 'Title,EditionDate', $filter: 'Id eq 1' }).expect(200);
    expect(body.results).toEqual([{ Title: 'Ñandú café', EditionDate: null }]);
  });

  it('counts when asked, what the filter leaves and the page does not', async () => {
    const { body } = await list({ $count: 'true', $top: '1', $filter: 'Id gt 1' }).expect(200);
    expect(body).toMatchObject({ TotalCount: 4, results: [{ Id: 6 }] });
  });

  it.each([
    ['$where=1', 'unknown_option', '$where'],
    ['$filter=Nada eq 1', 'unknown_option', 'Nada'],
    ['$filter=__proto__ eq 1', 'unknown_option', '__proto__'],
    ['$filter=EditionDate eq null', 'unusable_option', 'EditionDate'],
    ['$filter=org_id eq 2', 'unknown_option', 'org_id'],
    ["$filter=Priority eq 'tres'", 'malformed_option', 'Priority'],
    ['$filter=Priority eq 1.5', 'malformed_option', 'Priority'],
    ['$filter=Priority eq 99999999999999999', 'malformed_option', 'Priority'],
    ['$filter=Priority gt null', 'malformed_option', 'Priority'],
    ['$filter=Family gt 1', 'malformed_option', 'Family'],
    ["$filter=Family eq 'uno'", 'malformed_option', 'Family'],
    ['$filter=Open gt true', 'malformed_option', 'Open'],
    ["$filter=contains(Priority,'1')", 'malformed_option', 'Priority'],
    ["$filter=Due eq 'ayer'", 'malformed_option', 'Due'],
    ['$orderby=Extra', 'unusable_option', 'Extra'],
    ['$select=constructor', 'unknown_option', 'constructor'],
    ['$expand=Nadie', 'unknown_option', 'Nadie'],
    ['$select=Parent/Title', 'unknown_option', 'Parent/Title'],
    ['$expand=Parent&$select=Parent/org_id', 'unknown_option', 'Parent/org_id'],
    ['$top=51', 'limit_exceeded', '$top'],
    ['$next=abcdef', 'malformed_option', '$next'],
    ['$userId=2', 'identity_mismatch', '$userId'],
  ])('refuses ?%s', async (query, code, subject) => {
    const { body, headers } = await get(`Test_Notes?${query}`).expect(400);
    expect(headers['content-type']).toMatch('application/problem+json');
    expect(body).toMatchObject({ code, status: 400 });
    expect(body.detail).toContain(subject);
  });

  it('takes the largest numbers that JavaScript holds, though the column can not', async () => {
    expect(await ids(list({ $filter: 'Priority lt 9007199254740991' }))).toEqual([4, 3, 1]);
  });

  it('asks for a role where the policy does', async () => {
    await get('Test_Audit').expect(403);
    expect((await get('Test_Audit', '1/9').expect(200)).body.results).toHaveLength(5);
  });
});

describe('expanding', () => {
  it('adds one, through the scope and masks of the target', async () => {
    const { body } = await list({ $expand: 'Parent', $select: 'Id', $orderby: 'Id' }).expect(200);
    const parent = { Id: 1, Title: 'Ñandú café', Secret: 'alfa' };
    expect(body.results).toEqual([
      { Id: 1, Parent: null },
      { Id: 2, Parent: parent },
      { Id: 3, Parent: parent },
      { Id: 4, Parent: parent },
      { Id: 6, Parent: { Id: 4, Title: 'zeta', Secret: null } },
    ]);
  });

  it('adds many, capped for each, without hidden and foreign ones', async () => {
    const { body } = await list({ $expand: 'Replies', $select: 'Id,Replies/Id', $orderby: 'Id' }).expect(200);
    expect(body.results[0]).toEqual({ Id: 1, Replies: { results: [{ Id: 4 }, { Id: 3 }] } });
    expect(body.results[3]).toEqual({ Id: 4, Replies: { results: [{ Id: 6 }] } });
    const asAuthor = await list({ $expand: 'Replies', $select: 'Id,Replies/Id', $filter: 'Id eq 4' }, '1/2').expect(
      200,
    );
    expect(asAuthor.body.results).toEqual([{ Id: 4, Replies: { results: [{ Id: 6 }, { Id: 5 }] } }]);
  });

  it('works on one item as well', async () => {
    const { body } = await get('Test_Notes/2?$expand=Parent&$select=Id,Parent/Title').expect(200);
    expect(body).toEqual({ results: { Id: 2, Parent: { Title: 'Ñandú café' } } });
  });
});

describe('one item', () => {
  it('is answered alone', async () => {
    expect((await get('Test_Notes/4').expect(200)).body.results).toMatchObject({ Id: 4, Title: 'zeta' });
  });

  it('answers the same 404 for absent, hidden, foreign and impossible ids', async () => {
    const bodies = [];
    for (const id of ['999', '5', '7', '0', '-1', '1e3', 'abc', '99999999999999999999', "1'--"]) {
      bodies.push((await get(`Test_Notes/${id}`).expect(404)).text);
    }
    expect(new Set(bodies).size).toBe(1);
  });

  it('takes no options of pages', async () => {
    expect((await get('Test_Notes/4?$top=1').expect(400)).body.code).toBe('unknown_option');
  });

  it('knows no list that was not declared', async () => {
    await get('test_notes').expect(404);
    await get('Test_Nothing').expect(404);
    await get('__proto__').expect(404);
  });
});

it('counts no further than ten thousand', async () => {
  await app.owner.query(
    `insert into test_notes (org_id, id, author_id, title, is_open) select 2, 100 + n, 1, 'muchas', true from generate_series(1, $1::int) n`,
    [TOTAL_COUNT_MAX + 1],
  );
  const { body } = await list({ $count: 'true', $top: '1' }, '2/1').expect(200);
  expect(body.TotalCount).toBe(TOTAL_COUNT_MAX);
});
