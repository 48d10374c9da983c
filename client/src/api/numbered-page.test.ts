import { describe, expect, it } from 'vitest';
import type { ApiRequest } from './api-request.ts';
import { readNumberedPage, type NumberedPage } from './numbered-page.ts';

const URL_OF_LIST = '/Flx_Notifications';
const REQUEST = { url: URL_OF_LIST, params: { $orderby: 'Id desc', $expand: 'Actor' }, size: 7 };

/** A list of `total` rows, newest first, that is read as the server's are; its cursors say after which row they go on. */
function listOf(total: number) {
  const asked: ApiRequest[] = [];
  const read = (request: ApiRequest) => {
    asked.push(request);
    const { $top, $next } = request.params ?? {};
    const start = $next === undefined ? 0 : Number(String($next).slice('after'.length));
    const end = Math.min(total, start + Number($top));
    const results = Array.from({ length: end - start }, (_, index) => ({ Id: total - start - index }));
    const __next = end < total ? `/api${URL_OF_LIST}?$next=after${end}&$top=${String($top)}` : null;
    return { data: { results, __next, ...(request.params?.$count === true && { TotalCount: total }) } };
  };
  return { asked, read };
}

async function pageOf(total: number, page: number) {
  const { asked, read } = listOf(total);
  const { data } = await readNumberedPage<{ Id: number }>({ ...REQUEST, page }, read);
  return { page: data as NumberedPage<{ Id: number }>, asked };
}

describe('readNumberedPage', () => {
  it('reads the first page at once', async () => {
    const { page, asked } = await pageOf(9, 1);
    expect(page.rows.map(row => row.Id)).toEqual([9, 8, 7, 6, 5, 4, 3]);
    expect(page.total).toBe(9);
    expect(asked).toHaveLength(1);
    expect(asked[0]?.params).toMatchObject({ $top: 7, $count: true, $expand: 'Actor' });
  });

  it('reads another page by the ids before it, without what is related to them', async () => {
    const { page, asked } = await pageOf(16, 3);
    expect(page.rows.map(row => row.Id)).toEqual([2, 1]);
    expect(asked.map(one => one.params)).toEqual([
      { $orderby: 'Id desc', $select: 'Id', $top: 14, $next: undefined },
      { $orderby: 'Id desc', $expand: 'Actor', $top: 7, $next: 'after14', $count: true },
    ]);
  });

  it('walks a hundred ids at a time', async () => {
    const { page, asked } = await pageOf(500, 31);
    expect(page.rows[0]?.Id).toBe(290);
    expect(asked.map(one => one.params?.$top)).toEqual([100, 100, 10, 7]);
  });

  it.each([
    [2, 7],
    [3, 14],
    [40, 14],
  ])('has no rows on page %i of %i rows, and says how many there are', async (page, total) => {
    expect((await pageOf(total, page)).page).toEqual({ rows: [], total });
  });

  it('fails as the server does, wherever it does', async () => {
    const refused = { error: { status: 503, problem: null } };
    expect(await readNumberedPage({ ...REQUEST, page: 1 }, () => refused)).toEqual(refused);
    expect(await readNumberedPage({ ...REQUEST, page: 2 }, () => refused)).toEqual(refused);
  });
});
