import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_ORGANISATION } from '#contract/features/config/limits.ts';

const NUMBER = new RegExp(`\\b${DEFAULT_ORGANISATION}\\b`);

it.each(['es-CO', 'en-US'])('stand in no text of %s, since nobody who uses the network knows them', language => {
  const folder = new URL(`../contract/i18n/${language}/`, import.meta.url);
  const lines = readdirSync(folder).flatMap(name => readFileSync(new URL(name, folder), 'utf8').split('\n'));
  expect(lines.length).toBeGreaterThan(5000);
  expect(lines.filter(line => NUMBER.test(line))).toEqual([]);
});
