import type { BaseQueryApi } from '@reduxjs/toolkit/query/react';
import { afterEach, beforeEach, describe, expect, it, vi, type MockInstance } from 'vitest';
import { connection } from '../lib/connection.ts';
import { session } from '../lib/session.ts';
import type { ApiRequest } from './api-request.ts';
import { baseQuery, RETRY_DELAYS_MS } from './base-query.ts';
import { answerRequests, type SeenRequest } from './test-answers.ts';

/** Answers that the server gives, in order; the last one is repeated. */
let answers: { status: number; data?: unknown; headers?: Record<string, string> }[];
let sent: SeenRequest[];
let signOut: MockInstance<typeof session.signOut>;

async function query(request: ApiRequest, signal = new AbortController().signal) {
  // The query uses only the signal of RTK's argument.
  const result = baseQuery(request, { signal } as BaseQueryApi, {});
  await vi.advanceTimersByTimeAsync(60_000);
  return await result;
}

const header = (index: number, name: string) => sent[index]?.headers[name.toLowerCase()];

beforeEach(() => {
  vi.useFakeTimers();
  sent = answerRequests(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? {});
  signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
});

afterEach(() => vi.useRealTimers());

describe('a request', () => {
  it('carries the token and the language, and gives back what came', async () => {
    answers = [{ status: 200, data: { results: [1] } }];
    expect(await query({ url: '/Flx_Feed', params: { $top: 6 } })).toEqual({ data: { results: [1] } });
    expect(header(0, 'Authorization')).toBe('Bearer stored');
    expect(header(0, 'Accept-Language')).toBe('es-CO');
    expect(sent[0]?.query).toBe('$top=6');
  });

  it('takes the address of the next page as it is', async () => {
    answers = [{ status: 200 }];
    await query({ url: '/api/Flx_Feed?$next=abc' });
    expect(sent[0]).toMatchObject({ url: '/Flx_Feed', query: '$next=abc' });
  });

  it('leaves a plain error with the problem of the server', async () => {
    const problem = { code: 'invalid', detail: 'Agrega un texto', status: 422 };
    answers = [{ status: 422, data: problem }];
    expect(await query({ url: '/Flx_Posts', method: 'POST' })).toEqual({ error: { status: 422, problem } });
  });
});

describe('a create', () => {
  it('has a key of its own each time', async () => {
    answers = [{ status: 201 }];
    await query({ url: '/Flx_Posts', method: 'POST' });
    await query({ url: '/Flx_Posts', method: 'POST' });
    expect(header(0, 'Idempotency-Key')).toMatch(/^[0-9a-f]{32}$/);
    expect(header(1, 'Idempotency-Key')).not.toBe(header(0, 'Idempotency-Key'));
  });

  it('keeps the key that it is given, and a read has none', async () => {
    answers = [{ status: 201 }];
    await query({ url: '/Flx_Posts', method: 'POST', idempotencyKey: 'draft-7' });
    await query({ url: '/Flx_Posts' });
    expect(header(0, 'Idempotency-Key')).toBe('draft-7');
    expect(header(1, 'Idempotency-Key')).toBeUndefined();
  });
});

describe('a refused token', () => {
  it('is renewed once, and the create keeps its key', async () => {
    answers = [{ status: 401 }, { status: 201, data: 'made' }];
    expect(await query({ url: '/Flx_Posts', method: 'POST', data: { Description: 'Hola' } })).toEqual({ data: 'made' });
    expect(header(1, 'Authorization')).toBe('Bearer renewed');
    expect(header(1, 'Idempotency-Key')).toBe(header(0, 'Idempotency-Key'));
    expect(sent[1]?.body).toEqual(sent[0]?.body);
    expect(signOut).not.toHaveBeenCalled();
  });

  it('signs out when the new one is refused as well', async () => {
    answers = [{ status: 401 }];
    expect(await query({ url: '/Flx_Feed' })).toEqual({ error: { status: 401, problem: null } });
    expect(sent).toHaveLength(2);
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('a session that was ended on another device', () => {
  const problem = { code: 'signed_out', detail: 'Cerraron tu sesión en este dispositivo', status: 403 };

  it.each(['GET', 'POST'] as const)('ends here with the refusal of a %s, which is sent once', async method => {
    answers = [{ status: 403, data: problem }];
    expect(await query({ url: '/Flx_Posts', method })).toEqual({ error: { status: 403, problem } });
    expect(sent).toHaveLength(1);
    expect(signOut.mock.calls).toEqual([['remote']]);
  });
});

describe('an unavailable server', () => {
  it('is asked again by a read, and the banner goes when it answers', async () => {
    answers = [{ status: 503 }, { status: 0 }, { status: 200, data: 'back' }];
    const result = baseQuery({ url: '/Flx_Feed' }, { signal: new AbortController().signal } as BaseQueryApi, {});
    await vi.advanceTimersByTimeAsync(10);
    expect(connection()).toBe('lost');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await result).toEqual({ data: 'back' });
    expect(connection()).toBe('ok');
  });

  it('is asked again at once when the device has a network again', async () => {
    answers = [{ status: 0 }, { status: 200, data: 'back' }];
    const result = baseQuery({ url: '/Flx_Feed' }, { signal: new AbortController().signal } as BaseQueryApi, {});
    await vi.advanceTimersByTimeAsync(10);
    expect(sent).toHaveLength(1);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
    expect(await result).toEqual({ data: 'back' });
  });

  it('is given up after the last wait', async () => {
    answers = [{ status: 503, headers: { 'retry-after': '2' } }];
    expect(await query({ url: '/Flx_Feed' })).toEqual({ error: { status: 503, problem: null, retryAfterMs: 2_000 } });
    expect(sent).toHaveLength(RETRY_DELAYS_MS.length + 1);
  });

  it('is not sent the same write again', async () => {
    answers = [{ status: 503 }, { status: 201 }];
    expect(await query({ url: '/Flx_Posts', method: 'POST' })).toEqual({ error: { status: 503, problem: null } });
    expect(sent).toHaveLength(1);
  });

  it('is not asked again once nobody waits', async () => {
    answers = [{ status: 503 }];
    const nobody = new AbortController();
    const result = baseQuery({ url: '/Flx_Feed' }, { signal: nobody.signal } as BaseQueryApi, {});
    await vi.advanceTimersByTimeAsync(10);
    const before = sent.length;
    nobody.abort();
    await vi.advanceTimersByTimeAsync(60_000);
    await result;
    expect(sent.length).toBe(before);
  });
});

describe('too many requests', () => {
  it('make a read wait as long as the server asks', async () => {
    answers = [
      { status: 429, headers: { 'retry-after': '5' } },
      { status: 200, data: 'late' },
    ];
    const result = baseQuery({ url: '/Flx_Feed' }, { signal: new AbortController().signal } as BaseQueryApi, {});
    await vi.advanceTimersByTimeAsync(4_900);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(200);
    expect(await result).toEqual({ data: 'late' });
    expect(connection()).toBe('ok');
  });

  it('refuse a write at once', async () => {
    answers = [{ status: 429, headers: { 'retry-after': '5' } }, { status: 201 }];
    expect(await query({ url: '/Flx_Posts', method: 'POST' })).toMatchObject({ error: { status: 429 } });
    expect(sent).toHaveLength(1);
  });
});
