import { describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../../../base/problem-error.ts';
import type { PictureFailure } from '../pictures/picture-messages.ts';
import { PictureError } from '../pictures/picture-process.ts';
import { pictureProblem } from './prepare.ts';

describe('a photo that could not be rendered', () => {
  it.each<[PictureFailure, number, string, RegExp | undefined]>([
    ['pixels', 413, 'A photo has too many pixels', /píxeles/],
    ['broken', 415, 'A photo could not be decoded', /parece dañado/],
    ['full', 507, 'The disk has no room for a photo', /No queda espacio/],
    ['slow', 503, 'A photo was given up after its time limit', undefined],
    ['lost', 503, 'The process that works on photos ended', undefined],
    ['fault', 503, 'A photo could not be worked on', undefined],
  ])('is answered and logged by its cause: %s with %i', (failure, status, line, detail) => {
    const logged = vi.fn();
    const log = { info: logged, error: logged };
    const context = { viewer: { language: 'ES-CO' }, log } as unknown as Parameters<typeof pictureProblem>[0]; // only the fields that are read
    const problem = pictureProblem(context, 'foto.jpg', new PictureError(failure, 'because'));
    expect(problem).toBeInstanceOf(ProblemError);
    expect(problem.status).toBe(status);
    expect(logged.mock.calls).toEqual([[{ err: problem.cause, failure }, line]]);
    if (detail === undefined) expect([problem.detail, problem.retryAfterSeconds]).toEqual([undefined, 5]);
    else expect(problem.detail).toMatch(detail);
  });
});
