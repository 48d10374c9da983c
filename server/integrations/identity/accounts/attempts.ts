import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ATTEMPT_HOLD_SECONDS,
  ATTEMPTS_FORGOTTEN_MINUTES,
  DRAW_SECONDS,
  KNOWN_BROWSER_ACCOUNTS_MAX,
  KNOWN_BROWSER_DAYS,
} from '#contract/features/session/limits.ts';
import type { Database } from '../../../db/database.ts';
import { sql, type Sql } from '../../../db/sql.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

const COOKIE = 'known-browser';
const ID_BYTES = 16;
/** Account name for signing the browser itself. */
const NOBODY = '';
/** Largest number of parts: the id, its own signature, and one for each account; further parts are not verified. */
const PARTS_MAX = 2 + KNOWN_BROWSER_ACCOUNTS_MAX;
const DAY_SECONDS = 24 * 60 * 60;

export interface KnownBrowsers {
  /** Returns the id of a browser in which a person signed in before, or null. */
  identify(request: IncomingMessage): string | null;
  /** Returns the id of a browser in which this account signed in before, or null. */
  recognise(request: IncomingMessage, email: string): string | null;
  /** Makes the browser known for this account, in addition to its other accounts. */
  remember(request: IncomingMessage, response: ServerResponse, email: string): void;
}

/**
 * Remembers browsers in which an account signed in before, by a signed cookie. Their attempts are counted separately,
 * so that nobody else's failures slow them down. The cookie holds an id and a signature for each account; it signs
 * nobody in.
 * @param keys the first signs, the others are still accepted
 */
export function createKnownBrowsers(keys: readonly string[], isHttps: boolean): KnownBrowsers {
  const sign = (key: string, id: string, email: string): string =>
    createHmac('sha256', key).update(`${COOKIE} ${id} ${email}`).digest('base64url');
  /** Signs once for each key, however many signatures are to be verified: this happens before a request is counted. */
  const verifier = (id: string, email: string): ((signature: string) => boolean) => {
    const expected = keys.map(key => Buffer.from(sign(key, id, email)));
    return signature => {
      const given = Buffer.from(signature);
      return expected.some(each => given.length === each.length && timingSafeEqual(given, each));
    };
  };
  const recognise = (request: IncomingMessage, email: string): string | null => {
    const [id, ...signatures] = cookieOf(request);
    return id !== undefined && signatures.some(verifier(id, email)) ? id : null;
  };
  const identify = (request: IncomingMessage): string | null => recognise(request, NOBODY);
  return {
    identify,
    recognise,
    remember(request, response, email) {
      const [, ...signatures] = cookieOf(request);
      const id = identify(request) ?? randomBytes(ID_BYTES).toString('base64url');
      const own = [NOBODY, email];
      const verifiers = own.map(each => verifier(id, each));
      const others = signatures.filter(signature => verifiers.every(isSigned => !isSigned(signature)));
      const signed = own.map(each => sign(keys[0] ?? '', id, each));
      const value = [id, ...signed, ...others.slice(0, KNOWN_BROWSER_ACCOUNTS_MAX - 1)].join('.');
      const attributes = `Path=/idp; Max-Age=${KNOWN_BROWSER_DAYS * DAY_SECONDS}; HttpOnly; SameSite=Lax`;
      response.appendHeader('Set-Cookie', `${COOKIE}=${value}; ${attributes}${isHttps ? '; Secure' : ''}`);
    },
  };
}

/** Returns the parts of the cookie, no more than we write; empty without our cookie. */
const cookieOf = ({ headers }: IncomingMessage): string[] =>
  (new RegExp(`(?:^|; )${COOKIE}=([\\w.-]+)`).exec(headers.cookie ?? '')?.[1] ?? '')
    .split('.')
    .filter(part => part !== '')
    .slice(0, PARTS_MAX);

/** Subject whose failures are counted: an account at a network or in a browser, an account, or a network. */
interface Counted {
  readonly subject: string;
  /** Number of failures that cost nothing. */
  readonly free: number;
}

/**
 * Subjects on which an attempt is counted. Its own failures are forgotten when it succeeds, those shared with others
 * are not.
 */
export interface Attempt {
  /** Account at its network: familiar once an attempt succeeded there. */
  readonly familiar: string;
  /** Own subject; each failure that is not free doubles the delay up to `delayMax`, in seconds. */
  readonly own: Counted & { readonly delayMax: number };
  /** Shared subjects; attempts are drawn by lot once no failure is free. */
  readonly shared: readonly Counted[];
}

export interface Attempts {
  /**
   * Counts an attempt before it is judged, so that simultaneous guesses are serialised, and holds it for its delay.
   * Returns 0 then. An attempt that would be held for too long, or that was not drawn, isn't counted. Then the result
   * is the seconds after which it may come again.
   */
  reserve(attempt: Attempt): Promise<number>;
  /** Takes the attempt back because it did not fail, and makes the account familiar at its network. */
  release(attempt: Attempt): Promise<void>;
  /** Counts messages sent to an account. Returns false once there were so many within so many minutes of the first. */
  isWithin(subject: string, most: number, minutes: number): Promise<boolean>;
}

interface Row {
  readonly subject: string;
  readonly failures: number;
  readonly free_at: Date;
  readonly failed_at: Date;
}

const SECOND_MS = 1_000;
const FORGOTTEN_MS = ATTEMPTS_FORGOTTEN_MINUTES * 60 * SECOND_MS;

/** Locks the subjects in one order, with or without rows: refused attempts write none. */
const lock = (subjects: readonly string[]): Sql => sql`
  select pg_advisory_xact_lock(hashtextextended(s, 0)) from (select s from unnest(${subjects}::text[]) s order by s) sorted`;

const read = (subjects: readonly string[]): Sql => sql`
  select subject, failures, free_at, failed_at from sign_in_attempts where subject = any(${subjects}::text[])`;

/** Counts one more message within the given minutes of the first. */
const sent = (subject: string, now: Date, minutes: number): Sql => sql`
  insert into sign_in_attempts as a (subject, failures, free_at, failed_at)
    values (${subject}, 1, ${now}::timestamptz + make_interval(mins => ${minutes}), ${now})
  on conflict (subject) do update set failed_at = excluded.failed_at,
    failures = case when a.free_at <= ${now} then 1 else a.failures + 1 end,
    free_at = case when a.free_at <= ${now} then excluded.free_at else a.free_at end
  returning failures`;

interface Failed {
  readonly subject: string;
  readonly failed: number;
  readonly freeAt: Date;
}

const count = (next: readonly Failed[], now: Date): Sql => sql`
  insert into sign_in_attempts (subject, failures, free_at, failed_at)
    select n.subject, n.failures, n.free_at, ${now} from unnest(${next.map(({ subject }) => subject)}::text[],
      ${next.map(({ failed }) => failed)}::int[], ${next.map(({ freeAt }) => freeAt)}::timestamptz[]) n (subject, failures, free_at)
    order by n.subject
  on conflict (subject) do update set failures = excluded.failures, free_at = excluded.free_at, failed_at = excluded.failed_at`;

const familiar = (subject: string): Sql => sql`select from familiar_networks where subject = ${subject}`;

const makeFamiliar = (subject: string, now: Date): Sql => sql`
  insert into familiar_networks (subject, signed_in_at) values (${subject}, ${now})
  on conflict (subject) do update set signed_in_at = excluded.signed_in_at`;

const DRAW_MS = DRAW_SECONDS * SECOND_MS;

/** Returns the delay, which doubles with each failure that is not free, from one second on. */
const delayMs = (failures: number, { free, delayMax }: Attempt['own']): number =>
  failures <= free ? 0 : Math.min(delayMax, 2 ** (failures - free - 1)) * SECOND_MS;

type Answer = (isDrawn: boolean) => void;

/** Participant in a draw, by the own subject of the attempt. */
interface Drawing {
  readonly who: string;
  readonly isFamiliar: boolean;
}

/**
 * Draws one of the participants who come to a subject within some seconds. Each familiar participant has one lot,
 * however often they ask: insisting takes no turn away from others, as it would in a queue. All unfamiliar ones share
 * one lot, since nothing else bounds how many they pretend to be; whether such an account exists makes no difference.
 */
function createDraws(
  hold: (ms: number) => Promise<unknown>,
  chance: () => number,
): (subject: string, drawing: Drawing) => Promise<boolean> {
  const draws = new Map<
    string,
    { readonly drawing: Set<string>; readonly familiar: Answer[]; readonly strangers: Answer[] }
  >();
  const one = <T>(of: readonly T[]): T | undefined => of[Math.floor(chance() * of.length)];
  return (subject, { who, isFamiliar }) => {
    const draw = draws.get(subject) ?? { drawing: new Set(), familiar: [], strangers: [] };
    if (draw.drawing.has(who)) return Promise.resolve(false);
    draw.drawing.add(who);
    const drawn = new Promise<boolean>(resolve => (isFamiliar ? draw.familiar : draw.strangers).push(resolve));
    if (draw.drawing.size === 1) {
      draws.set(subject, draw);
      void hold(DRAW_MS).then(() => {
        draws.delete(subject);
        const { familiar, strangers } = draw;
        const stranger = one(strangers);
        const winner = one(stranger === undefined ? familiar : [...familiar, stranger]);
        for (const answer of [...familiar, ...strangers]) answer(answer === winner);
      });
    }
    return drawn;
  };
}

/**
 * Decision on an attempt: judged after so many milliseconds, back after so many seconds, or a draw for these subjects.
 */
type Verdict =
  | { readonly wait: number }
  | { readonly refused: number }
  | { readonly contested: readonly string[]; readonly isFamiliar: boolean };

/**
 * Counts failed attempts in the database, so that all processes share the count and a restart keeps it. Each process
 * draws among its own participants, and the database lets one of them through.
 * @param hold waits, in milliseconds
 * @param chance answers a number from 0 to 1
 */
export function createAttempts(
  db: Database,
  clock: () => Date,
  hold: (ms: number) => Promise<unknown> = sleep,
  chance: () => number = Math.random,
): Attempts {
  // Network and e-mail addresses are personal data; a count only needs to recognise them.
  const key = (subject: string): string => createHash('sha256').update(subject).digest('base64url');
  const draw = createDraws(hold, chance);

  const judge = ({ own, shared, familiar: place }: Attempt, isDrawn: boolean): Promise<Verdict> =>
    db.system(async transaction => {
      const now = clock().getTime();
      const free = new Map(shared.map(each => [key(each.subject), each.free]));
      const ownKey = key(own.subject);
      const subjects = [ownKey, ...free.keys()];
      await transaction.run(lock(subjects));
      const rows = new Map((await transaction.run<Row>(read(subjects))).map(row => [row.subject, row]));
      const fresh = { failures: 0, free_at: new Date(now), failed_at: new Date(now) };
      const counted = subjects
        .map(subject => ({ subject, ...(rows.get(subject) ?? fresh) }))
        .map(row => ({
          ...row,
          failures: now - row.failed_at.getTime() < FORGOTTEN_MS ? row.failures : 0,
          wait: Math.max(0, row.free_at.getTime() - now),
        }));
      const wait = counted.find(({ subject }) => subject === ownKey)?.wait ?? 0;
      if (wait > ATTEMPT_HOLD_SECONDS * SECOND_MS) return { refused: Math.ceil(wait / SECOND_MS) };
      const isContested = ({ subject, failures }: Row): boolean => failures >= (free.get(subject) ?? Infinity);
      const contested = counted.filter(isContested);
      if (contested.length > 0 && !isDrawn) {
        const isFamiliar = (await transaction.run(familiar(key(place)))).length > 0;
        return { contested: contested.map(({ subject }) => subject), isFamiliar };
      }
      if (contested.some(row => row.wait > 0)) return { refused: DRAW_SECONDS };
      const next = counted.map(row => {
        const failed = row.failures + 1;
        const delay = row.subject === ownKey ? row.wait + delayMs(failed, own) : isContested(row) ? DRAW_MS : 0;
        return { subject: row.subject, failed, freeAt: new Date(now + delay) };
      });
      await transaction.run(count(next, new Date(now)));
      return { wait };
    });

  return {
    async reserve(attempt) {
      let verdict = await judge(attempt, false);
      if ('contested' in verdict) {
        const drawing = { who: key(attempt.own.subject), isFamiliar: verdict.isFamiliar };
        const drawn = await Promise.all(verdict.contested.map(subject => draw(subject, drawing)));
        verdict = drawn.every(Boolean) ? await judge(attempt, true) : { refused: DRAW_SECONDS };
      }
      if (!('wait' in verdict)) return 'refused' in verdict ? verdict.refused : DRAW_SECONDS;
      if (verdict.wait > 0) await hold(verdict.wait);
      return 0;
    },
    release: ({ own, shared, familiar: place }) =>
      db.system(async transaction => {
        const ownKey = key(own.subject);
        const others = shared.map(({ subject }) => key(subject));
        await transaction.run(lock([ownKey, ...others]));
        await transaction.run(makeFamiliar(key(place), clock()));
        await transaction.run(sql`delete from sign_in_attempts where subject = ${ownKey}`);
        await transaction.run(
          sql`update sign_in_attempts set failures = greatest(failures - 1, 0) where subject = any(${others}::text[])`,
        );
      }),
    isWithin: (subject, most, minutes) =>
      db.system(async transaction => {
        const [row] = await transaction.run<{ failures: number }>(sent(key(subject), clock(), minutes));
        return row !== undefined && row.failures <= most;
      }),
  };
}
