import type { IncomingMessage, ServerResponse } from 'node:http';
import { POSTER, RENDITION_WIDTHS } from '#contract/features/files/limits.ts';
import type { Database, Session } from '../../../db/database.ts';
import type { Viewer, ReadContext } from '../../../base/context.ts';
import type { Logger } from '../../../base/logger.ts';
import { notFound, ProblemError } from '../../../base/problem-error.ts';
import type { Places } from '../../../http/fair-shares.ts';
import { requestIdOf } from '../../../http/request-context.ts';
import type { RateLimiter } from '../../../http/rate-limiter.ts';
import type { ContentKinds } from '../../../content-kinds/content-kinds.ts';
import type { FileStorage } from '../../../integrations/storage/port.ts';
import { isGenuine, mediaKeys, type SignedAddress } from './addresses.ts';
import { type FileRow, findFile } from '../files-sql.ts';
import { sendFile, type Wanted } from './send-file.ts';
import { isPageObject } from '../stored-objects.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Parent that does not exist. Readers of other kinds are asked about it, so that every request costs the same. */
const NOTHING = { kind: 'item', id: 0 } as const;

const isOwnDraft = ({ parent, ownerId }: FileRow, viewer: Viewer): boolean => parent === null && ownerId === viewer.id;

/** Returns the file if it is a draft of the viewer's own. */
export async function ownDraft(session: Session, viewer: Viewer, id: string): Promise<FileRow | null> {
  const file = await findFile(session, id);
  return file !== null && isOwnDraft(file, viewer) ? file : null;
}

/**
 * Returns the file if this viewer may see it now: through its parent, or because it is their own draft. Absent, foreign
 * and invisible files all give null at the same cost: the database is asked the same questions for every kind of
 * parent.
 */
export async function visibleFile(context: ReadContext, id: string): Promise<FileRow | null> {
  const file = UUID.test(id) ? await findFile(context.session, id) : null;
  if (file !== null && isOwnDraft(file, context.viewer)) return file;
  const { fileReaders } = context.contentKinds;
  const parent = file?.parent ?? null;
  const own = parent === null ? [] : (fileReaders.get(parent.kind) ?? []);
  for (const isVisible of own) {
    if (parent !== null && (await isVisible(context, parent.id, parent.kind))) return file;
  }
  const others = new Set([...fileReaders.values()].flat().filter(reader => !own.includes(reader)));
  for (const isVisible of others) await isVisible(context, NOTHING.id, NOTHING.kind);
  return null;
}

export interface MediaOptions {
  readonly db: Database;
  readonly limiter: RateLimiter;
  /** Places of each person for files being sent, so that a slow reader does not keep the storage from others. */
  readonly sends: Places;
  readonly storage: FileStorage;
  /** Returns the active person; throws a ProblemError if they are blocked or unknown. */
  readonly viewerById: (org: number, id: number) => Promise<Viewer>;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly contentKinds: ContentKinds;
}

/** Pattern of the path of an address below `/media`. */
const ADDRESS = /^\/(\d{1,10})\/(\d{1,10})\/(\d{1,12})\/([0-9a-f-]{36})\/([\w-]{24})$/;

/**
 * Serves a file to the person for whom its address was signed, as long as the address is valid **and** that person may
 * see the file's parent at this moment: leaving a group or being blocked ends it at once. The bytes sent are counted
 * for that person.
 * @param url path below `/media`, with its query
 * @throws ProblemError 404 for everything that is not to be served, 400 for an unknown option, 429 for too many
 * requests of one person
 */
export async function serveMedia(
  options: MediaOptions,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const [path = '', query] = url.split('?', 2);
  const wanted = parseWanted(new URLSearchParams(query));
  const [, org, viewer, expires, file, signature] = ADDRESS.exec(path) ?? [];
  if (file === undefined || signature === undefined) throw notFound();
  const address = { org: Number(org), viewer: Number(viewer), expires: Number(expires), file };
  const now = options.clock();
  if (!isGenuine(address, signature, mediaKeys(options.db), now)) throw notFound();

  const person = { org: address.org, id: address.viewer };
  options.limiter.take(person);
  const db = options.limiter.share(person, options.db);
  const found = await findForViewer({ ...options, db }, address, now, requestIdOf(request));
  if (found === null) throw notFound();
  const secondsLeft = Math.max(0, Math.floor(address.expires - now.getTime() / 1000));
  const { storage, log, sends } = options;
  const key = `${person.org}:${person.id}`;
  await sends.enter(key);
  try {
    if (!response.destroyed) await sendFile(storage, found, wanted, secondsLeft, { request, response, log });
  } finally {
    sends.leave(key);
  }
}

function parseWanted(query: URLSearchParams): Wanted {
  for (const name of query.keys()) {
    if (name !== 'w' && name !== 'download') throw new ProblemError('unknown_option', { subject: name });
  }
  const download = query.has('download');
  const width = query.get('w');
  if (width === POSTER || (width !== null && isPageObject(width))) return { version: width, download };
  if (width !== null && !RENDITION_WIDTHS.some(each => String(each) === width)) {
    throw new ProblemError('malformed_option', { subject: 'w' });
  }
  return { version: width === null ? null : Number(width), download };
}

async function findForViewer(
  { db, viewerById, log, contentKinds }: MediaOptions,
  address: SignedAddress,
  now: Date,
  requestId: string,
): Promise<FileRow | null> {
  const viewer = await activeViewer(viewerById, address);
  if (viewer === null) return null;
  return db.read(address.org, session =>
    visibleFile(
      { viewer, signedInAt: null, address: null, now, db, log, requestId, session, contentKinds },
      address.file,
    ),
  );
}

/**
 * Returns null for a person without access: their addresses get the same answer as those of files that never existed.
 */
async function activeViewer(
  viewerById: MediaOptions['viewerById'],
  { org, viewer }: SignedAddress,
): Promise<Viewer | null> {
  try {
    return await viewerById(org, viewer);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 403) return null;
    throw error;
  }
}
