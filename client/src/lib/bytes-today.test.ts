import { beforeEach, expect, it, vi } from 'vitest';
import { addBytes, bytesToday } from './bytes-today.ts';

const MORNING = new Date(2026, 10, 30, 8);

beforeEach(() => localStorage.clear());

it('counts the bytes of a day, and begins anew at midnight', () => {
  expect(bytesToday(MORNING)).toBe(0);
  addBytes(300, MORNING);
  addBytes(700, new Date(2026, 10, 30, 23, 59));
  expect(bytesToday(MORNING)).toBe(1000);
  const next = new Date(2026, 11, 1, 0, 1);
  expect(bytesToday(next)).toBe(0);
  addBytes(5, next);
  expect(bytesToday(next)).toBe(5);
});

it('goes on without a count when the storage is full', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(() => addBytes(5, MORNING)).not.toThrow();
});
