import type { ServerResponse } from 'node:http';
import { createHash } from 'node:crypto';
import { QueryError } from '#contract/api/problem.ts';
import { POLL_ITEMS_MAX, VERSION_TRUSTED_MS } from '#contract/features/notifications/limits.ts';
import type { Notices } from '../../db/notices.ts';
import type { Context, Viewer } from '../../base/context.ts';
import type { HotOperation } from '../../http/operation.ts';
import { ProblemError } from '../../base/problem-error.ts';
import type { Prepared } from '../../db/sql.ts';
import { viewerValues } from '../../content-kinds/reader.ts';
import type { ContentKinds } from '../../content-kinds/content-kinds.ts';
import { createGuesses } from '../../content-kinds/usual.ts';
import { pollStatement, type PollPart, usualPollStatement, versionStatement } from './poll-sql.ts';
import { hereValues } from './visible-sql.ts';
import { createVersionCache, type VersionCache, type Versions } from './version-cache.ts';

const ANSWER = {
  type: 'object',
  required: ['notifications', 'feed', 'items', 'messages', 'credits'],
  properties: {
    notifications: {
      type: 'object',
      properties: { unread: { type: 'integer' }, latest: { type: 'integer' } },
    },
    items: { type: 'array', items: { type: 'object' } },
    feed: { type: 'object', properties: { latest: { type: 'integer' } } },
    messages: { type: 'array', items: {} },
    credits: { type: 'array', items: {} },
  },
};

interface PollOptions {
  readonly notices: Notices;
  readonly contentKinds: ContentKinds;
  readonly parts: readonly PollPart[];
  /** Records that a person has polled. */
  readonly note: (viewer: Viewer, now: Date) => void;
  /** JSON text (contract `LiveItem[]`) of the items `POLL_ITEMS`. */
  readonly items: Prepared;
}

/**
 * `GET /api/poll`: returns changes since the last time, requested by everybody every ten seconds. An unchanged answer
 * is a 304 that reaches the database at most once a minute; a changed one is one statement whose text is passed
 * through. For items in sight, named by `?items=1,2`, the data that others change (counters, votes, attendance) is read
 * each time, by keys.
 * @spec 3§4.2, 3§9
 */
export function createPollOperation({ notices, contentKinds, parts, note, items }: PollOptions): HotOperation {
  const cache = createVersionCache(notices);
  const whole = pollStatement(contentKinds, parts);
  const usual = usualPollStatement(contentKinds, parts);
  const guesses = createGuesses();
  const answerOf = async (context: Context): Promise<string> => {
    const { org, id } = context.viewer;
    const reader = `${org}.${id}`;
    const values = { ...viewerValues(context), ...hereValues(context) };
    if (guesses.isWorthTrying(reader)) {
      const text = await context.db.hot(org, usual, values);
      if (text !== null) return text;
      guesses.noteUnusual(reader);
    }
    return (await context.db.hot(org, whole, values)) ?? '';
  };
  return {
    method: 'get',
    path: 'poll',
    summary: 'What may have changed since the last poll. Send the ETag back in If-None-Match: unchanged is a 304.',
    status: 200,
    answer: ANSWER,
    problems: ['malformed_option', 'limit_exceeded'],
    viewerTrustedMs: VERSION_TRUSTED_MS,
    async answerHot(context, query, request, response) {
      const option = [...query.keys()].find(name => !/^(?:\$?org|items)$/.test(name));
      if (option !== undefined) throw new ProblemError('unknown_option', { subject: option });
      note(context.viewer, context.now);
      const live = await liveItems(context, items, query.get('items'));
      const asked = request.headers['if-none-match'];
      if (asked !== undefined && (await isUnchanged(context, cache, asked, live))) {
        answer(response, 304, asked);
        return;
      }
      const keep = cache.reading(context.viewer.org, context.viewer.id, context.now);
      const text = await answerOf(context);
      const end = text.indexOf('\n');
      const versions = parseVersions(text.slice(0, end));
      keep(versions);
      // The statement's text ends with an object, to which the items are added as the last member.
      const body = `${text.slice(end + 1).replace(/\}$/, '')},"items":${live}}`;
      answer(response, 200, tagOf(context, versions, live), body);
    },
  };
}

/** Compares with the cached versions; without any, with the database's, which cost less than the answer. */
async function isUnchanged(context: Context, cache: VersionCache, asked: string, live: string): Promise<boolean> {
  const { org, id } = context.viewer;
  const known = cache.find(org, id, context.now);
  if (known !== null) return matches(asked, tagOf(context, known, live));
  const keep = cache.reading(org, id, context.now);
  const versions = parseVersions((await context.db.hot(org, versionStatement, viewerValues(context))) ?? '');
  keep(versions);
  return matches(asked, tagOf(context, versions, live));
}

function parseVersions(text: string): Versions {
  const [user, org] = text.split('.').map(Number);
  if (user === undefined || org === undefined) throw new Error(`Not two versions: ${text}`);
  return { user, org };
}

/**
 * Builds the ETag. It includes the person too: a browser keeps one answer for the address, and the next person to sign
 * in has other versions.
 */
const tagOf = ({ viewer }: Context, versions: Versions, live: string): string =>
  `"${viewer.org}.${viewer.id}.${versions.user}.${versions.org}${live === NO_ITEMS ? '' : `.${shortHash(live)}`}"`;

const NO_ITEMS = '[]';

const shortHash = (text: string): string => createHash('sha1').update(text).digest('base64url').slice(0, 16);

/** Returns the JSON text of the items that the poll asks about. @throws QueryError for anything but some ids */
async function liveItems(context: Context, statement: Prepared, ids: string | null): Promise<string> {
  if (ids === null) return NO_ITEMS;
  if (!/^\d{1,15}(?:,\d{1,15})*$/.test(ids)) throw new QueryError('malformed_option', 'items');
  const items = ids.split(',').map(Number);
  if (items.length > POLL_ITEMS_MAX) throw new QueryError('limit_exceeded', 'items');
  return (await context.db.hot(context.viewer.org, statement, { ...viewerValues(context), items })) ?? NO_ITEMS;
}

/** Whether the tags match: a proxy that compresses makes the tag a weak one. */
const matches = (asked: string, tag: string): boolean => asked === tag || asked === `W/${tag}`;

function answer(response: ServerResponse, status: 200 | 304, tag: string, body?: string): void {
  response.writeHead(status, {
    ETag: tag,
    'Cache-Control': 'private, no-cache',
    Vary: 'Authorization',
    ...(body === undefined
      ? {}
      : { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }),
  });
  response.end(body);
}
