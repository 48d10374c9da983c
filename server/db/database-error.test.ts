import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { fromDatabaseError, isConnectionLost } from './database-error.ts';

const refused = (code: string, detail?: string): pg.DatabaseError =>
  Object.assign(new pg.DatabaseError('refused', 0, 'error'), { code, detail });
const broken = (code: string): Error => Object.assign(new Error('broken'), { code });

describe('fromDatabaseError', () => {
  it.each<[string, unknown, string, number | undefined]>([
    ['a full disk', refused('53100'), 'disk_full', undefined],
    ['too many connections', refused('53300'), 'unavailable', 2],
    ['a server that shuts down', refused('57P01'), 'unavailable', 2],
    ['a server that starts', refused('57P03'), 'unavailable', 2],
    ['a broken protocol', refused('08P01'), 'unavailable', 2],
    ['nobody at the socket', broken('ENOENT'), 'unavailable', 2],
    ['nobody at the port', broken('ECONNREFUSED'), 'unavailable', 2],
    ['a connection that ended', new Error('Connection terminated unexpectedly'), 'unavailable', 2],
    ['a busy pool', new Error('timeout exceeded when trying to connect'), 'unavailable', 2],
    ['a deadlock', refused('40P01'), 'unavailable', 1],
    ['a slow statement', refused('57014'), 'unavailable', 1],
    ['a duplicate', refused('23505'), 'conflict', undefined],
    [
      'a target that is gone',
      refused('23503', 'Key (org_id, item_id)=(1, 2) is not present in table "feed_items".'),
      'not_found',
      undefined,
    ],
    [
      'a row that others need',
      refused('23503', 'Key (id)=(1) is still referenced from table "comments".'),
      'conflict',
      undefined,
    ],
    ['NUL in JSON', refused('22P05'), 'invalid', undefined],
    ['a text too long for an index', refused('54000'), 'invalid', undefined],
  ])('%s', (_name, error, code, retryAfterSeconds) => {
    expect(fromDatabaseError(error)).toMatchObject({ name: 'ProblemError', code, retryAfterSeconds, cause: error });
  });

  it.each([refused('42P01'), refused('42501'), refused('23514'), new Error('a fault of ours'), 'text', undefined])(
    'leaves %s as it is',
    error => {
      expect(fromDatabaseError(error)).toBe(error);
      expect(isConnectionLost(error)).toBe(false);
    },
  );
});
