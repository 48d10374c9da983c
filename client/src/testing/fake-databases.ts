/** Databases of a browser in memory, as far as the stores of kept answers and unsent writes use them. */

class FakeRequest extends EventTarget {
  result: unknown;
  private readonly work: (request: FakeRequest) => unknown;

  /** @param work gives the result, once more for each call of `again` */
  constructor(work: (request: FakeRequest) => unknown) {
    super();
    this.work = work;
    this.again();
  }

  again(): void {
    queueMicrotask(() => {
      this.result = this.work(this);
      this.dispatchEvent(new Event('success'));
    });
  }
}

interface Row {
  readonly id: string;
  readonly at: number;
  readonly size: number;
}

type Rows = Map<string, unknown>;

const storeOf = (rows: Rows) => ({
  get: (key: string) => new FakeRequest(() => rows.get(key)),
  getAll: () => new FakeRequest(() => [...rows.values()]),
  put: (row: unknown, key?: string) => new FakeRequest(() => void rows.set(key ?? (row as Row).id, row)),
  delete: (key: string) => new FakeRequest(() => void rows.delete(key)),
  index: () => ({
    openKeyCursor: () => {
      const oldestFirst = ([...rows.values()] as Row[]).sort((one, other) => one.at - other.at);
      return new FakeRequest(request => {
        const row = oldestFirst.shift();
        return row ? { key: [row.at, row.size], primaryKey: row.id, continue: () => request.again() } : null;
      });
    },
  }),
});

/** Returns databases that are empty, to put in place of `indexedDB`. */
export function fakeDatabases() {
  const databases = new Map<string, Map<string, Rows>>();
  return {
    open: (name: string) =>
      new FakeRequest(request => {
        const known = databases.get(name);
        const stores = known ?? new Map<string, Rows>();
        databases.set(name, stores);
        const database = {
          addEventListener: () => undefined,
          close: () => undefined,
          createObjectStore: (store: string) => {
            stores.set(store, new Map());
            return { createIndex: () => undefined };
          },
          transaction: () => ({
            addEventListener: (event: string, listener: () => void) =>
              void (event === 'complete' && queueMicrotask(listener)),
            objectStore: (store: string) => storeOf(stores.get(store) ?? new Map()),
          }),
        };
        request.result = database;
        if (known === undefined) request.dispatchEvent(new Event('upgradeneeded'));
        return database;
      }),
    deleteDatabase: (name: string) => new FakeRequest(() => void databases.delete(name)),
  };
}
