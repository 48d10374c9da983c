import { expect, it, vi } from 'vitest';
import { createLogger } from '../base/logger.ts';
import { ProblemError } from '../base/problem-error.ts';
import { logFault } from './send-problem.ts';

it('logs once a minute that a service is away, with its reason and no stack, and each fault of ours', () => {
  const log = createLogger('silent');
  const error = vi.spyOn(log, 'error');
  const away = new ProblemError('unavailable', { cause: new Error('Connection terminated') });
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (let n = 0; n < 10_000; n += 1) logFault(log, away, away, `${n}`);
  expect(error).toHaveBeenCalledOnce();
  expect(error.mock.lastCall?.[0]).toEqual({
    incident: '0',
    code: 'unavailable',
    reason: 'Connection terminated',
    since: 0,
  });
  clock.mockReturnValue(61_000);
  logFault(log, away, away, 'later');
  expect(error.mock.lastCall?.[0]).toMatchObject({ since: 9_999 });
  const fault = new ProblemError('internal');
  logFault(log, fault, fault, 'a');
  logFault(log, fault, fault, 'b');
  expect(error).toHaveBeenCalledTimes(4);
});
