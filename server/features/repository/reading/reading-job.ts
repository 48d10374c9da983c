import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatOf } from '#contract/features/files/kinds.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Database } from '../../../db/database.ts';
import { OWNER_ONLY } from '../../../integrations/storage/disk.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { inTurns } from '../../../jobs/each-organisation.ts';
import type { Job } from '../../../jobs/job.ts';
import { MASTER, pageObject } from '../../files/service.ts';
import type { ReadingAnswer, ReadingRequest } from './reading-messages.ts';
import { bogotaDay } from '#contract/lib/time.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import { fork, type ChildProcess } from 'node:child_process';

/** Memory limits of a process, heap in MiB and total in bytes: a decompression bomb would take it at once. @assumed */
const HEAP_MIB = 384;
const MEMORY_MAX = 900 * 1024 * 1024;
/** Interval between checks of its memory, in ms. */
const LOOK_MS = 100;

/** Size of the memory pages in which the system counts. */
const PAGE_BYTES = 4096;

const isSource = import.meta.url.endsWith('.ts');
const MODULE = new URL(isSource ? './reading-worker.ts' : './reading-worker.js', import.meta.url);

/** Signals by which people and the system stop a server with all processes that it has started. */
const STOPPING: ReadonlySet<string | null> = new Set(['SIGINT', 'SIGTERM', 'SIGHUP']);

/** Failure of a process that took too long or too much memory, or ended without an answer. */
type Lost = { readonly failure: 'slow' | 'large'; readonly because: string };

/**
 * Reads a document in a process of its own, which ends afterwards, so that a bad document affects nothing else.
 * @param patience milliseconds after which it is given up, and the process with it
 * @throws Error when the process can't be started or is stopped from outside: that says nothing about the document
 */
export const readApart = (request: ReadingRequest, patience: number): Promise<ReadingAnswer | Lost> =>
  new Promise((resolve, reject) => {
    const process = start();
    const end = (): void => {
      clearTimeout(giveUp);
      clearInterval(look);
      process.off('message', settle).off('exit', lost).off('error', fail);
      process.kill('SIGKILL');
    };
    const settle = (answer: ReadingAnswer | Lost): void => {
      end();
      resolve(answer);
    };
    const fail = (error: Error): void => {
      end();
      reject(error);
    };
    const lost = (code: number | null, signal: NodeJS.Signals | null): void => {
      const because = `The process that reads documents ended: ${signal ?? code}`;
      if (STOPPING.has(signal)) fail(new Error(because));
      else settle({ failure: 'large', because });
    };
    const giveUp = setTimeout(
      () => settle({ failure: 'slow', because: `It took longer than ${patience} ms` }),
      patience,
    );
    const look = setInterval(() => {
      void memoryOf(process).then(bytes => {
        if (bytes > MEMORY_MAX) settle({ failure: 'large', because: `It took ${bytes} bytes of memory` });
      });
    }, LOOK_MS);
    process.on('message', settle).on('exit', lost).on('error', fail);
    process.send(request);
  });

/**
 * Returns the bytes of memory that a process holds, from Linux's `/proc`; 0 elsewhere, where only its heap is limited.
 */
const memoryOf = async ({ pid }: ChildProcess): Promise<number> => {
  const pages = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(pages.split(' ')[1]) * PAGE_BYTES;
};

function start(): ChildProcess {
  return fork(MODULE, {
    execArgv: [`--max-old-space-size=${HEAP_MIB}`, ...(isSource ? ['--import', 'tsx'] : [])],
    // Passes no configuration of the server.
    env: { MALLOC_ARENA_MAX: '2' },
    // Nothing is sent to its standard input, which closes when the server ends, and that ends the process.
    stdio: ['pipe', 'ignore', 'ignore', 'ipc'],
  });
}

/** Document that has not been read yet. */
interface Waiting {
  readonly file: string;
  /** Person who uploaded it. */
  readonly owner: number;
  readonly mime: string;
  readonly key: string;
  /** Number of attempts, including this one. */
  readonly attempts: number;
}

/**
 * Leases a document to one process until a moment. Untried ones come first, then those of the person with the least
 * reading time today, then the one that has waited longest. People who have used `most` ms today wait until tomorrow.
 */
const lease = (org: number, now: Date, until: Date, most: number): Sql => sql`
  with next as (
    select t.file_id
    from document_texts t
    join files f on f.org_id = t.org_id and f.id = t.file_id
    left join reading_days d on d.org_id = f.org_id and d.user_id = f.owner_id and d.day = ${bogotaDay(now)}::date
    where t.org_id = ${org} and t.state = 'waiting' and t.next_at <= ${now} and coalesce(d.spent_ms, 0) < ${most}
    order by t.attempts, coalesce(d.spent_ms, 0), t.next_at, t.file_id limit 1 for update of t skip locked),
  taken as (
    update document_texts t set attempts = t.attempts + 1, next_at = ${until} from next
    where t.org_id = ${org} and t.file_id = next.file_id returning t.file_id, t.attempts)
  select f.id::text as file, f.owner_id as owner, f.mime, f.storage_key as key, taken.attempts
  from taken join files f on f.org_id = ${org} and f.id = taken.file_id`;

/** Adds to the time spent today on a person's documents; earlier days are dropped. */
const countReading = (org: number, owner: number, now: Date, ms: number): Sql => sql`
  insert into reading_days as d (org_id, user_id, day, spent_ms) values (${org}, ${owner}, ${bogotaDay(now)}::date, ${ms})
  on conflict (org_id, user_id) do update set day = excluded.day,
    spent_ms = case when d.day = excluded.day then d.spent_ms else 0 end + excluded.spent_ms`;

const keepWords = (org: number, file: string, answer: ReadingAnswer | Lost): Sql =>
  'failure' in answer
    ? sql`update document_texts set state = ${answer.failure} where org_id = ${org} and file_id = ${file}::uuid`
    : sql`update document_texts set state = 'read', words = ${answer.words}, pages = ${answer.pages}
        where org_id = ${org} and file_id = ${file}::uuid`;

const postpone = (org: number, file: string, until: Date): Sql =>
  sql`update document_texts set next_at = ${until} where org_id = ${org} and file_id = ${file}::uuid`;

const EVERY_MS = 5_000;
/** Lease of a document by one process, in ms: longer than reading may take. @assumed */
const LEASE_MS = 5 * 60_000;
/**
 * Number of attempts for a document whose storage fails, and for one that takes too long: the machine may have been
 * busy. @assumed
 */
const ATTEMPTS_MAX = 5;
const SLOW_ATTEMPTS_MAX = 2;
/**
 * Timeouts of a document in ms: on the first try, while others wait, and on the second one, after all others. @assumed
 */
const FIRST_MS_MAX = 15_000;
const AGAIN_MS_MAX = 60_000;

/** Reading time for the documents of one person on one day, in ms; the others wait until the next one. @assumed */
const PERSON_DAY_MS_MAX = 30 * 60_000;

/**
 * Reads documents that have not been read yet, one after the other. Organisations take turns; within one, people who
 * have used the least time today come first. A document that crashes its process affects only itself: the failure is
 * recorded, and the next one is read. One that takes too long is tried again behind all others, and its organisation
 * waits until those of all others have been read.
 * @param folder where documents lie while they are read
 */
export const readingJob = (storage: FileStorage, folder: string, reader = readApart): Job => ({
  name: 'repository: read documents',
  every: EVERY_MS,
  run: async ({ db, log, now, ...turns }) => {
    await removeLeft(folder);
    await inTurns(turns, org => readOne({ db, storage, reader, log, folder, now }, org));
  },
});

/** Removes documents left by a killed server: they are older than any reading may take. */
async function removeLeft(folder: string): Promise<void> {
  // File times come from the clock of this machine.
  const before = Date.now() - LEASE_MS;
  const names = await readdir(folder).catch(() => []);
  for (const place of names.map(name => join(folder, name))) {
    const found = await stat(place).catch(() => null);
    if (found !== null && found.mtimeMs < before) await rm(place, { recursive: true, force: true });
  }
}

interface ReadingTools {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly reader: typeof readApart;
  readonly log: Logger;
  /** Folder of documents while they are read. */
  readonly folder: string;
  readonly now: Date;
}

/** @returns whether there may be more that are read now */
async function readOne({ db, storage, reader, log, folder, now }: ReadingTools, org: number): Promise<boolean> {
  const waiting = await db.write(org, session =>
    session.run<Waiting>(lease(org, now, new Date(now.getTime() + LEASE_MS), PERSON_DAY_MS_MAX)),
  );
  const [document] = waiting;
  if (document === undefined) return false;
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  const place = await mkdtemp(join(folder, 'document-'));
  try {
    const { answer, took } = await read({ storage, reader }, document, place);
    const isSlow = 'failure' in answer && answer.failure === 'slow';
    if ('failure' in answer)
      log.info({ org, file: document.file, because: answer.because }, 'A document could not be read');
    const isTriedAgain = isSlow && document.attempts < SLOW_ATTEMPTS_MAX;
    await db.write(org, async session => {
      await session.run(countReading(org, document.owner, now, took));
      if (!isTriedAgain) await session.run(keepWords(org, document.file, answer));
    });
    return !isSlow;
  } catch (error) {
    // The storage is down, the bytes are gone, or the server is stopping: the document was not examined.
    log.warn({ org, file: document.file, err: error }, 'A document was not looked at');
    const isLast = document.attempts >= ATTEMPTS_MAX;
    await db.write(org, session =>
      session.run(
        isLast
          ? keepWords(org, document.file, { failure: 'broken', because: String(error) })
          : postpone(org, document.file, new Date(now.getTime() + LEASE_MS * 2 ** document.attempts)),
      ),
    );
    return true;
  } finally {
    await rm(place, { recursive: true, force: true });
  }
}

/**
 * @returns the result of reading, and how many ms it took @throws Error when the storage lacks the document or refuses
 * the pictures
 */
async function read(
  { storage, reader }: Pick<ReadingTools, 'storage' | 'reader'>,
  { mime, key, attempts }: Waiting,
  place: string,
): Promise<{ readonly answer: ReadingAnswer | Lost; readonly took: number }> {
  const stored = await storage.open(key, MASTER);
  if (stored === null) throw new Error('The storage has lost it');
  const path = join(place, 'master');
  await pipeline(stored.content, createWriteStream(path, { mode: OWNER_ONLY.file }));
  const extension = formatOf(mime)?.extensions[0] ?? '';
  const start = performance.now();
  const answer = await reader({ path, extension, pictures: place }, attempts > 1 ? AGAIN_MS_MAX : FIRST_MS_MAX);
  const took = Math.ceil(performance.now() - start);
  if ('failure' in answer) return { answer, took };
  for (let page = 1; page <= answer.pages; page += 1) {
    const picture = join(place, pageObject(page));
    await storage.put(key, pageObject(page), createReadStream(picture), (await stat(picture)).size);
  }
  return { answer, took };
}
