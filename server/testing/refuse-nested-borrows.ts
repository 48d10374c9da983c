import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../db/database.ts';
import { withSecretsOf } from '../db/sealed-keys.ts';
import type { FileStorage } from '../integrations/storage/port.ts';

/** Whether the current asynchronous context holds a connection. */
const holders = new AsyncLocalStorage<{ holds: boolean }>();

/**
 * Wraps the database to refuse a second connection to a holder of one: ten simultaneous cases would wait for each other
 * for ever. Tests run a single request at a time, where it would go unnoticed.
 */
export function refuseNestedBorrows(db: Database): Database {
  const borrow = <T>(run: () => Promise<T>): Promise<T> => {
    if (holders.getStore()?.holds === true) throw new Error('A second connection is borrowed while one is held');
    return run();
  };
  const holding =
    <Given, T>(work: (given: Given) => Promise<T>) =>
    (given: Given): Promise<T> => {
      const holder = { holds: true };
      return holders.run(holder, () =>
        work(given).finally(() => {
          holder.holds = false;
        }),
      );
    };
  const refusing: Database = {
    reading: org => {
      const session = db.reading(org);
      return { org, run: (...args) => borrow(() => session.run(...args)) };
    },
    read: (org, work) => borrow(() => db.read(org, holding(work))),
    write: (org, work) => borrow(() => db.write(org, holding(work))),
    system: work => borrow(() => db.system(holding(work))),
    hot: (...args) => borrow(() => db.hot(...args)),
    asyncCommit: (...args) => borrow(() => db.asyncCommit(...args)),
    isReachable: () => borrow(() => db.isReachable()),
    scheduleShared: (key, work) => db.scheduleShared(key, () => work(refusing)),
    whenIdle: () => db.whenIdle(),
    vault: name => withSecretsOf(refusing, refuseNestedBorrows(db.vault(name))),
    viewing: groups => withSecretsOf(refusing, refuseNestedBorrows(db.viewing(groups))),
    replica: () => {
      const replica = db.replica();
      return replica === db ? refusing : withSecretsOf(refusing, refuseNestedBorrows(replica));
    },
    close: () => db.close(),
  };
  return refusing;
}

/**
 * Wraps the storage to refuse use while a connection is held: a stalled storage would otherwise block all connections.
 */
export function refuseWhileBorrowed(storage: FileStorage): FileStorage {
  const alone = <T>(run: () => Promise<T>): Promise<T> => {
    if (holders.getStore()?.holds === true) throw new Error('The storage is waited for while a connection is held');
    return run();
  };
  return {
    put: (...args) => alone(() => storage.put(...args)),
    open: (...args) => alone(() => storage.open(...args)),
    list: (...args) => alone(() => storage.list(...args)),
    remove: (...args) => alone(() => storage.remove(...args)),
  };
}
