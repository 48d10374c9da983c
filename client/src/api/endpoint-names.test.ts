import { beforeAll, expect, test, vi } from 'vitest';
import { api } from './api.ts';

const SOURCES = import.meta.glob<string>('../**/*.ts', { query: '?raw', import: 'default' });
const MODULES = import.meta.glob('../**/*.ts');

/** Pattern of a read's name: it begins with `get` for one answer, `list` for rows. */
const READING = /^(get|list)(?=[A-Z])/;

/** Pattern of a write's name: a verb, then the written thing. A new verb is added here. */
const WRITING =
  /^(act|answer|cancel|close|confirm|copy|create|discard|dismiss|edit|end|give|hide|mark|mute|note|offer|open|plan|publish|react|remind|remove|renew|request|resend|restore|save|send|set|take|undo)(?=[A-Z])/;

let clashes: unknown[];
let names: { reads: string[]; writes: string[] };

/** Loads every module of the client that adds endpoints: a clash of names shows only when both are loaded. */
beforeAll(async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  // RTK reports a clash in development; elsewhere the second endpoint is silently left out.
  vi.stubEnv('NODE_ENV', 'development');
  for (const [path, read] of Object.entries(SOURCES)) {
    if (!path.includes('.test.') && (await read()).includes('injectEndpoints(')) await MODULES[path]?.();
  }
  vi.unstubAllEnvs();
  clashes = said.mock.calls.flat();
  const all = Object.entries<object>(api.endpoints);
  const isWrite = ([, endpoint]: [string, object]) => 'useMutation' in endpoint;
  names = {
    reads: all.filter(one => !isWrite(one)).map(([name]) => name),
    writes: all.filter(isWrite).map(([name]) => name),
  };
});

test('no two features add an endpoint of the same name', () => {
  expect(clashes).toEqual([]);
  expect(names.writes).toContain('createAdvert');
  expect(names.reads).toContain('getEventPage');
});

test('an endpoint is named by a verb and what it reads or writes', () => {
  expect(names.writes.filter(name => !WRITING.test(name))).toEqual([]);
  expect(names.reads.filter(name => !READING.test(name))).toEqual([]);
});

test('says so when two do', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.stubEnv('NODE_ENV', 'development');
  api.injectEndpoints({
    endpoints: build => ({ createAdvert: build.query<null, void>({ query: () => ({ url: '' }) }) }),
  });
  vi.unstubAllEnvs();
  expect(said).toHaveBeenCalledOnce();
});
