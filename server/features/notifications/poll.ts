import type { ServerResponse } from 'node:http';
import { VERSION_TRUSTED_MS } from '../../../contract/features/notifications/limits.ts';
import type { Notices } from '../../db/notices.ts';
import type { Context } from '../../base/context.ts';
import type { HotOperation } from '../../http/operation.ts';
import { ProblemError } from '../../base/problem-error.ts';
import { viewerValues } from '../../things/reader.ts';
import type { Things } from '../../things/things.ts';
import { notificationsPart, pollStatement, type PollPart, versionStatement } from './poll-sql.ts';
import { createVersionCache, type VersionCache, type Versions } from './version-cache.ts';

const ANSWER = {
  type: 'object',
  required: ['notifications', 'feed', 'messages', 'credits'],
  properties: {
    notifications: {
      type: 'object',
      properties: { unread: { type: 'integer' }, latest: { type: 'integer' } },
    },
    feed: { type: 'object', properties: { latest: { type: 'integer' } } },
    messages: { type: 'array', items: {} },
    credits: { type: 'array', items: {} },
  },
};

/**
 * `GET /api/poll`: what may have changed since the last time, asked by everybody every ten seconds. An unchanged answer is a
 * 304 that reaches the database at most once a minute; a changed one is one statement whose text is passed through.
 * @spec 3§4.2, 3§9
 */
export function createPollOperation(notices: Notices, things: Things, otherParts: readonly PollPart[]): HotOperation {
  const cache = createVersionCache(notices);
  const statement = pollStatement([notificationsPart(things), ...otherParts]);
  return {
    method: 'get',
    path: 'poll',
    summary: 'What may have changed since the last poll. Send the ETag back in If-None-Match: unchanged is a 304.',
    status: 200,
    answer: ANSWER,
    viewerTrustedMs: VERSION_TRUSTED_MS,
    async answerHot(context, query, request, response) {
      const [option] = query.keys();
      if (option !== undefined && !/^\$?org$/.test(option))
        throw new ProblemError('unknown_option', { subject: option });
      const asked = request.headers['if-none-match'];
      if (asked !== undefined && (await isUnchanged(context, cache, asked))) {
        answer(response, 304, asked);
        return;
      }
      const keep = cache.reading(context.viewer.org, context.viewer.id, context.now);
      const text = (await context.db.hot(context.viewer.org, statement, viewerValues(context))) ?? '';
      const end = text.indexOf('\n');
      const versions = parseVersions(text.slice(0, end));
      keep(versions);
      answer(response, 200, tagOf(context, versions), text.slice(end + 1));
    },
  };
}

/** Compares with what is known; where nothing is, with the database's versions, which cost less than the answer. */
async function isUnchanged(context: Context, cache: VersionCache, asked: string): Promise<boolean> {
  const { org, id } = context.viewer;
  const known = cache.find(org, id, context.now);
  if (known !== null) return matches(asked, tagOf(context, known));
  const keep = cache.reading(org, id, context.now);
  const versions = parseVersions((await context.db.hot(org, versionStatement, viewerValues(context))) ?? '');
  keep(versions);
  return matches(asked, tagOf(context, versions));
}

function parseVersions(text: string): Versions {
  const [user, org] = text.split('.').map(Number);
  if (user === undefined || org === undefined) throw new Error(`Not two versions: ${text}`);
  return { user, org };
}

/** Names the person too: a browser keeps one answer for the address, and the next to sign in has versions of their own. */
const tagOf = ({ viewer }: Context, versions: Versions): string =>
  `"${viewer.org}.${viewer.id}.${versions.user}.${versions.org}"`;

/** A proxy that compresses weakens the tag it passes on. */
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
