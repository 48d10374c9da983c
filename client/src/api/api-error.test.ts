import { expect, test } from 'vitest';
import { mayPass } from './api-error.ts';

test.each([0, 408, 429, 500, 503])('%i may pass', status => {
  expect(mayPass({ status, problem: null })).toBe(true);
});

test.each([400, 403, 404, 413, 415, 422])('%i is for good', status => {
  expect(mayPass({ status, problem: null })).toBe(false);
});
