import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { formatOf } from '../../../../contract/features/files/kinds.ts';
import type { Logger } from '../../../base/logger.ts';
import type { Database } from '../../../db/database.ts';
import { OWNER_ONLY } from '../../../integrations/storage/disk.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { inTurns } from '../../../jobs/each-organisation.ts';
import type { Job } from '../../../jobs/job.ts';
import { MASTER, pageObject } from '../../files/service.ts';
import { readApart, type Lost } from './reading-process.ts';
import { keepWords, lease, postpone, type Waiting } from './reading-sql.ts';
import type { ReadingAnswer } from './reading-messages.ts';

const EVERY_MS = 5_000;
/** How long a document is one process's alone, in ms: longer than it may take. @assumed */
const LEASE_MS = 5 * 60_000;
/** Times that a document is tried whose storage fails, or whose process ends without a word. @assumed */
const ATTEMPTS_MAX = 5;

/**
 * Reads documents that nobody has read yet, one after the other, an organisation in turn with the others. What a document does to the
 * process that reads it is that document's alone: it is written down, and the next one is read.
 */
export const readingJob = (storage: FileStorage, folder: string): Job => ({
  name: 'repository: read documents',
  every: EVERY_MS,
  run: ({ db, log, now, signal }) => inTurns({ db, signal }, org => readOne({ db, storage, log, folder, now }, org)),
});

interface ReadingTools {
  readonly db: Database;
  readonly storage: FileStorage;
  readonly log: Logger;
  /** Where documents lie while they are read. */
  readonly folder: string;
  readonly now: Date;
}

/** @returns whether there was one */
async function readOne({ db, storage, log, folder, now }: ReadingTools, org: number): Promise<boolean> {
  const waiting = await db.write(org, session =>
    session.run<Waiting>(lease(org, now, new Date(now.getTime() + LEASE_MS))),
  );
  const [document] = waiting;
  if (document === undefined) return false;
  await mkdir(folder, { recursive: true, mode: OWNER_ONLY.folder });
  const place = await mkdtemp(join(folder, 'document-'));
  try {
    const answer = await read(storage, document, place);
    const isOver = !('failure' in answer) || answer.failure !== 'slow' || document.attempts >= ATTEMPTS_MAX;
    if ('failure' in answer)
      log.info({ org, file: document.file, because: answer.because }, 'A document could not be read');
    if (isOver) await db.write(org, session => session.run(keepWords(org, document.file, answer)));
  } catch (error) {
    // The storage is down, or the bytes are gone: the document has not been looked at.
    log.warn({ org, file: document.file, err: error }, 'A document could not be fetched');
    const isLast = document.attempts >= ATTEMPTS_MAX;
    await db.write(org, session =>
      session.run(
        isLast
          ? keepWords(org, document.file, { failure: 'broken', because: String(error) })
          : postpone(org, document.file, new Date(now.getTime() + LEASE_MS * 2 ** document.attempts)),
      ),
    );
  } finally {
    await rm(place, { recursive: true, force: true });
  }
  return true;
}

/** @throws Error when the storage has or takes nothing */
async function read(storage: FileStorage, { mime, key }: Waiting, place: string): Promise<ReadingAnswer | Lost> {
  const stored = await storage.open(key, MASTER);
  if (stored === null) throw new Error('The storage has lost it');
  const path = join(place, 'master');
  await pipeline(stored.content, createWriteStream(path, { mode: OWNER_ONLY.file }));
  const answer = await readApart({ path, extension: formatOf(mime)?.extensions[0] ?? '', pictures: place });
  if ('failure' in answer) return answer;
  for (let page = 1; page <= answer.pages; page += 1) {
    const picture = join(place, pageObject(page));
    await storage.put(key, pageObject(page), createReadStream(picture), (await stat(picture)).size);
  }
  return answer;
}
