import { describe, expect, it } from 'vitest';
import {
  FREE_DISK_BYTES_MIN,
  UPLOAD_BYTES_IN_FLIGHT_MAX,
  UPLOADS_AT_ONCE,
  UPLOADS_WAITING_MAX,
} from '#contract/features/files/limits.ts';
import type { Viewer } from '../../../base/context.ts';
import { ProblemError } from '../../../base/problem-error.ts';
import { createUploadGate, type UploadGate, type UploadPermit } from './gate.ts';

/** Viewer with only the fields that the gate reads. */
const person = (id: number): Viewer => ({ org: 101, id, language: 'ES-CO' }) as Viewer;
const ROOMY = 2 * UPLOAD_BYTES_IN_FLIGHT_MAX;
const gateWith = (free = ROOMY): UploadGate =>
  createUploadGate({ incoming: '/nowhere', freeBytes: () => Promise.resolve(free) });
const enter = (
  gate: UploadGate,
  given: { id?: number; bytes?: number | null; left?: number; isOfDay?: boolean; signal?: AbortSignal } = {},
): Promise<UploadPermit> =>
  gate.enter({
    viewer: person(given.id ?? 1),
    bytes: given.bytes === undefined ? 10 : given.bytes,
    bytesLeft: () => Promise.resolve(given.left ?? 1_000_000),
    isOfDay: given.isOfDay ?? true,
    beyond: () => new ProblemError('too_large'),
    signal: given.signal ?? new AbortController().signal,
  });
const codeOf = (entering: Promise<UploadPermit>): Promise<string> =>
  entering.then(
    () => 'let in',
    (error: unknown) => (error instanceof ProblemError ? error.code : String(error)),
  );
/** Whether entering is still undecided after 20 ms. */
const isWaiting = async (entering: Promise<unknown>): Promise<boolean> =>
  (await Promise.race([entering.then(() => 'in'), new Promise(resolve => setTimeout(resolve, 20, 'waits'))])) ===
  'waits';

describe('the gate of uploads', () => {
  it('lets a few of a person in; the next waits for a place, and another person does not', async () => {
    const gate = gateWith();
    const permits = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => enter(gate)));
    const next = enter(gate);
    expect(await isWaiting(next)).toBe(true);
    (await enter(gate, { id: 2 })).release();
    expect(await isWaiting(next)).toBe(true);
    permits[0]?.release();
    (await next).release();
  });

  it('lets only so many wait, and forgets who hangs up', async () => {
    const gate = gateWith();
    const permits = await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, () => enter(gate)));
    const disconnect = new AbortController();
    const leaving = codeOf(enter(gate, { signal: disconnect.signal }));
    const waiting = Array.from({ length: UPLOADS_WAITING_MAX - 1 }, () => enter(gate));
    expect(await codeOf(enter(gate))).toBe('too_many_requests');
    disconnect.abort();
    expect(await leaving).toBe('request_timeout');
    waiting.push(enter(gate));
    for (const permit of permits) permit.release();
    for (const each of waiting) (await each).release();
    expect(await codeOf(enter(gate))).toBe('let in');
  });

  it('counts what is under way against the limit of the day', async () => {
    const gate = gateWith();
    const first = await enter(gate, { bytes: 600_000 });
    expect(await codeOf(enter(gate, { bytes: 600_000 }))).toBe('too_large');
    const second = await enter(gate, { bytes: null });
    expect([first.bytesMax, second.bytesMax]).toEqual([600_000, 400_000]);
    first.release();
    second.release();
    expect((await enter(gate, { bytes: null })).bytesMax).toBe(1_000_000);
  });

  it('lets a still in beside a video that takes the whole day', async () => {
    const gate = gateWith();
    const video = await enter(gate, { bytes: null });
    const still = await enter(gate, { bytes: 300_000, left: 400_000, isOfDay: false });
    expect([video.bytesMax, still.bytesMax]).toEqual([1_000_000, 300_000]);
    still.release();
    video.release();
    expect((await enter(gate, { bytes: null })).bytesMax).toBe(1_000_000);
  });

  it('keeps all uploads together within a bound', async () => {
    const gate = gateWith();
    const half = UPLOAD_BYTES_IN_FLIGHT_MAX / 2;
    const first = await enter(gate, { bytes: half, left: ROOMY });
    await enter(gate, { id: 2, bytes: half, left: ROOMY });
    expect(await codeOf(enter(gate, { id: 3 }))).toBe('unavailable');
    first.release();
    expect(await codeOf(enter(gate, { id: 3 }))).toBe('let in');
  });

  it('leaves the reserve of the disk untouched, by a byte', async () => {
    expect(await codeOf(enter(gateWith(FREE_DISK_BYTES_MIN + 10)))).toBe('let in');
    expect(await codeOf(enter(gateWith(FREE_DISK_BYTES_MIN + 9)))).toBe('disk_full');
  });
});
