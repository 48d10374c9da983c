import { describe, expect, it } from 'vitest';
import { SKIP_MAX } from '#contract/api/limits.ts';
import { parseQuery } from '#contract/api/query.ts';
import { numberedPageOf, numberedPageRequest } from './numbered-page.ts';

/** Returns how the server parses the request for a page. */
function askedFor(page: number, size: number) {
  const { url, params = {} } = numberedPageRequest({
    url: '/Flx_News',
    params: { $orderby: 'Id desc', $expand: 'CategoryInfo' },
    page,
    size,
  });
  expect(url).toBe('/Flx_News');
  return parseQuery(Object.entries(params).map(([name, value]) => [name, String(value)]));
}

describe('the request for a numbered page', () => {
  it.each([
    [1, 7, { top: 7 }],
    [2, 7, { skip: 7, top: 7 }],
    [31, 10, { skip: 300, top: 10 }],
  ])('asks for page %i of %i rows alone, and how many there are', (page, size, rows) => {
    expect(askedFor(page, size)).toEqual({
      orderby: [{ field: 'Id', descending: true }],
      expand: ['CategoryInfo'],
      count: true,
      ...rows,
    });
  });

  it('goes by the stored link, where there is one, and by nothing else', () => {
    const link = '/api/Flx_News?$top=10&$count=true&$next=sealed';
    expect(numberedPageRequest({ url: '/Flx_News', params: { $orderby: 'Id' }, page: 7, size: 10, link })).toEqual({
      url: link,
    });
  });

  it('passes over no more rows than the server does, whatever page an address names', () => {
    expect(askedFor(SKIP_MAX / 10 + 1, 10).skip).toBe(SKIP_MAX);
    expect(askedFor(SKIP_MAX / 10 + 2, 10).skip).toBe(SKIP_MAX);
    expect(askedFor(Number.MAX_SAFE_INTEGER, 10).skip).toBe(SKIP_MAX);
  });
});

describe('the answer', () => {
  it('has the rows of the page and the number of all', () => {
    expect(numberedPageOf({ results: [{ Id: 2 }], __next: null, TotalCount: 15 })).toEqual({
      rows: [{ Id: 2 }],
      total: 15,
      next: null,
    });
    expect(numberedPageOf({ results: [], __next: null, TotalCount: 15 })).toEqual({ rows: [], total: 15, next: null });
  });
});
