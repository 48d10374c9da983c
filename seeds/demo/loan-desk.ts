import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Request, Response } from 'express';
import { isRole } from '#contract/features/access/roles.ts';
import type { Context, Viewer } from '../../server/base/context.ts';
import { ROW_TYPES, vaultSettings } from '../../server/db/connections.ts';
import type { Database, Transaction } from '../../server/db/database.ts';
import { queryOf } from '../../server/db/sql.ts';
import type { ReceivedFile } from '../../server/features/files/service.ts';
import { CONTENT_KINDS } from '../../server/features/declared.ts';
import { createLoansFeature } from '../../server/features/loans/feature.ts';
import type { JsonOperation, Operation, UploadOperation } from '../../server/http/operation.ts';
import { createRegistry } from '../../server/lists/registry.ts';
import { createRow } from '../../server/lists/write-rows.ts';
import { pdf } from './documents/formats.ts';
import type { DemoTools } from './tools.ts';
import type { Writer, WrittenPerson } from './writer.ts';

/** Loans as people of the demo use them: by the operations and lists of the application, which validate the input. */
export interface LoanDesk {
  /** Returns the response of `method path` to a person, at a moment. */
  readonly call: (who: Viewer, at: Date, operation: string, call?: DemoCall) => Promise<unknown>;
  /** Sends a PDF. @returns the response */
  readonly upload: (who: Viewer, at: Date, operation: string, file: DemoUploaded) => Promise<unknown>;
  /** Creates a row of a list. @returns its id */
  readonly create: (who: Viewer, at: Date, list: string, input: object) => Promise<number>;
}

interface DemoCall {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: object;
}

interface DemoUploaded {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly name: string;
  readonly title: string;
  readonly lines: readonly string[];
}

/** Returns a person as the viewer of a request. */
export async function viewerOf({ tools, plan }: Writer, { id, roles = [] }: WrittenPerson): Promise<Viewer> {
  const { rows } = await tools.owner.query<Omit<Viewer, 'org' | 'id' | 'language' | 'roles'>>(
    `select oid, first_name as "firstName", last_name as "lastName", email, area_id as "areaId" from users
     where org_id = $1 and id = $2`,
    [plan.org, id],
  );
  const [found] = rows;
  if (found === undefined) throw new Error(`The demo has no person ${id}`);
  return {
    ...found,
    org: plan.org,
    id,
    language: 'ES-CO',
    roles: new Set(roles.filter(isRole)),
    modulesOff: new Set(),
  };
}

/**
 * Opens the desk while `work` runs: as the vault's role, on the owner's connection, and so within the demo's one
 * transaction.
 */
export async function atLoanDesk(writer: Writer, work: (desk: LoanDesk) => Promise<void>): Promise<void> {
  const { owner } = writer.tools;
  const { role = '', search_path: path = '' } = vaultSettings('loan');
  const folder = await mkdtemp(join(tmpdir(), 'demo-loans-'));
  try {
    await owner.query(`set local role ${role}; set local search_path to ${path}`);
    await work(createDesk(writer, folder));
    await owner.query('reset role; set local search_path to default');
  } finally {
    await rm(folder, { recursive: true });
  }
}

function createDesk({ tools, plan }: Writer, folder: string): LoanDesk {
  const { keyring, storage, log } = tools;
  const feature = createLoansFeature({
    keyring,
    storage,
    // Addresses stand only in certificates, of which the demo makes none.
    config: { origin: '' },
    // `upload` passes a file on the disk instead of a request.
    receive: (_options, request, _response, keep) => keep([request as unknown as ReceivedFile]),
  });
  const registry = createRegistry(feature.lists ?? []);
  const db = databaseOn(tools, plan.org);
  const contextOf = (viewer: Viewer, now: Date): Context => ({
    viewer,
    signedInAt: null,
    now,
    db,
    log,
    requestId: 'demo',
    address: null,
    contentKinds: CONTENT_KINDS,
  });
  const operationOf = <Kind extends Operation>(name: string): Kind => {
    const found = feature.operations?.find(({ method, path }) => `${method} ${path}` === name);
    if (found === undefined) throw new Error(`The loans have no ${name}`);
    return found as Kind; // the caller knows the kind of operation that it names
  };
  return {
    async call(who, at, name, { params = {}, query = {}, body = {} } = {}) {
      const operation = operationOf<JsonOperation>(name);
      const context = contextOf(who, at);
      const valid: unknown = operation.body?.(context).validateSync(body) ?? {};
      return operation.handle({ context, params, query, body: valid, key: null });
    },
    async upload(who, at, name, { params = {}, name: fileName, title, lines }) {
      const content = pdf(title, lines);
      const path = join(folder, 'upload.pdf');
      await writeFile(path, content);
      const file: ReceivedFile = { path, name: fileName, bytes: content.length };
      const request = file as unknown as Request; // see `receive`
      const context = contextOf(who, at);
      return operationOf<UploadOperation>(name).receive({ context, params, query: {} }, request, NO_RESPONSE);
    },
    async create(who, at, name, input) {
      const list = registry.get(name);
      const context = contextOf(who, at);
      const valid = list.declaration.input?.create?.(context).validateSync(input) as Record<string, unknown>; // by the list's schema
      return db.write(plan.org, session => createRow({ ...context, session }, list, valid));
    },
  };
}

/** Placeholder for the response: there is no connection. */
const NO_RESPONSE = {} as Response;

/**
 * Builds the part of the database that features use here: everything runs in the one transaction, and nothing is done
 * later.
 */
function databaseOn({ owner }: DemoTools, org: number): Database {
  const run: Transaction['run'] = async <Row>(...statement: Parameters<Transaction['run']>) => {
    const { rows } = await owner.query({ ...queryOf(...statement), types: ROW_TYPES });
    return rows as Row[]; // the caller states the row type of its statement
  };
  const inTurn = async <T>(work: (transaction: Transaction) => Promise<T>): Promise<T> => {
    const sent: Promise<unknown>[] = [];
    const done = await work({
      org,
      run,
      send: (...statement) => void sent.push(run(...statement)),
      afterCommit: () => undefined,
      commitWith: last => last(),
    });
    await Promise.all(sent);
    return done;
  };
  const database: Pick<Database, 'reading' | 'read' | 'write' | 'vault'> = {
    reading: () => ({ org, run }),
    read: (_org, work) => inTurn(work),
    write: (_org, work) => inTurn(work),
    vault: () => database as Database,
  };
  return database as Database; // the features use no other members
}
