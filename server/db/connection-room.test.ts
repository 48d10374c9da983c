import pino from 'pino';
import { expect, it } from 'vitest';
import { Writable } from 'node:stream';
import { testDatabase } from '../testing/test-database.ts';
import type { Database, Transaction } from './database.ts';
import { warnWithoutRoom } from './connection-room.ts';

const database = testDatabase();

/** Returns the log of a start at which PostgreSQL has so many connections besides those of its administrators. */
async function logged(connections: number): Promise<string> {
  let lines = '';
  const write = (line: Buffer, _encoding: string, done: () => void): void => {
    lines += String(line);
    done();
  };
  const db: Pick<Database, 'system'> = {
    system: work =>
      database.db.system(transaction =>
        work({
          ...transaction,
          run: async <Row>(...statement: Parameters<Transaction['run']>) => {
            const [room] = await transaction.run<{ connections: number; processes: number }>(...statement);
            expect(room).toEqual({ connections: 297, processes: 1 });
            return [{ ...room, connections }] as Row[]; // The same row with another number.
          },
        }),
      ),
  };
  await warnWithoutRoom(db, pino(new Writable({ write })));
  return lines;
}

it('warns when the running servers may want more connections than there are', async () => {
  expect(await logged(34)).toBe('');
  expect(await logged(33)).toContain('"wanted":34');
});
