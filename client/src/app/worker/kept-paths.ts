import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import type { ProfileRow } from '#contract/features/people/types.ts';
import { VIEW_HEADER } from '#contract/features/session/types.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Longest age of a kept answer, in milliseconds: a week. */
export const KEPT_MS = 7 * DAY_MS;

/** Most bytes that are kept, in all. */
export const KEPT_BYTES_MAX = 30_000_000;

/** Largest picture that is kept, in bytes. */
export const PICTURE_BYTES_MAX = 300_000;

/** Widths of small pictures; portraits have none. */
const WIDTHS: ReadonlySet<string | null> = new Set([null, '320', '640']);

/**
 * Addresses below `/api` whose answers are kept: the feed, notifications, news and events, the own profile, seen cards
 * and pages of the directory, groups, and the reads of every page's frame. Everything else is read from the server only: loans,
 * answers to surveys, messages, documents of work, administration.
 */
const KEPT: readonly RegExp[] = [
  /^Flx_(?:CurrentUser|General|PersonalConfig|Banners)$/,
  /^Flx_Feed(?:\/\d+)?$/,
  /^Flx_Comments$/,
  /^Flx_(?:Notifications|NotificationsHistory)$/,
  /^Flx_(?:News|Events)(?:\/\d+)?$/,
  /^Flx_(?:NewsCategories|Birthdays)$/,
  /^Flx_Profile\/\d+$/,
  /^Flx_Users(?:\/\d+)?$/,
  /^Flx_(?:Teams|Areas)(?:\/\d+)?$/,
  /^Flx_(?:TeamCategories|Interests|Recognitions)$/,
];

/** Option of searches, whose words are private. */
const SEARCH = '$search';

/** Pages none of whose reads are kept: the consoles of administrators. */
const ADMINISTRATION = /^\/admin(?:\/|$)/;

/** Whether the answer to a request is kept. Nothing is kept of a view as another person. */
export function isKept({ method, url, headers, referrer }: Pick<Request, 'method' | 'url' | 'headers' | 'referrer'>) {
  const { pathname, searchParams } = new URL(url);
  if (method !== 'GET' || headers.has(VIEW_HEADER) || searchParams.has(SEARCH)) return false;
  if (URL.canParse(referrer) && ADMINISTRATION.test(new URL(referrer).pathname)) return false;
  const [, path] = /^\/api\/(.*)$/.exec(pathname) ?? [];
  return path !== undefined && KEPT.some(pattern => pattern.test(path));
}

/** Kinds of notifications about loans, which are left out. */
const ABOUT_LOANS = /^loan/;

/**
 * Returns the part of a kept address's answer that is kept: without notifications about loans; null for the profile of
 * anybody else.
 * @param text JSON of the server
 */
export function keptPart(pathname: string, text: string): string | null {
  const isProfile = pathname.startsWith('/api/Flx_Profile/');
  if (!isProfile && !pathname.startsWith('/api/Flx_Notifications')) return text;
  try {
    if (isProfile) {
      const { results } = JSON.parse(text) as ListItem<ProfileRow>; // as the contract defines it
      // Sent to the person alone.
      return results.PrivacyConfiguration ? text : null;
    }
    const page = JSON.parse(text) as ListPage<NotificationRow>; // as the contract defines it
    const results = page.results.filter(({ NotificationType }) => !ABOUT_LOANS.test(NotificationType));
    return JSON.stringify({ ...page, results });
  } catch {
    return null;
  }
}

const PICTURE = /^\/media\/\d+\/\d+\/\d+\/([0-9a-f-]{36})\/[\w-]{24}$/;
const PICTURES = /\/media\/\d+\/\d+\/\d+\/([0-9a-f-]{36})\/[\w-]{24}/g;

/** Returns the files whose addresses an answer contains. */
export const filesIn = (text: string): string[] => [...text.matchAll(PICTURES)].map(([, file = '']) => file);

/** Returns the name under which a small picture is kept, the same for each expiry in its address; null for anything else. */
export function pictureName(url: URL): { readonly file: string; readonly name: string } | null {
  const [, file] = PICTURE.exec(url.pathname) ?? [];
  const width = url.searchParams.get('w');
  return file === undefined || !WIDTHS.has(width) ? null : { file, name: `${file}?${width ?? ''}` };
}

interface Kept {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly size: number;
}

/** Returns the ids that have to go: those too old, and the oldest while all are too large. @param kept oldest first */
export function outgrown(kept: readonly Kept[], now: number, most = KEPT_BYTES_MAX): string[] {
  let bytes = kept.reduce((sum, { size }) => sum + size, 0);
  return kept
    .filter(({ at, size }) => {
      const goes = now - at > KEPT_MS || bytes > most;
      if (goes) bytes -= size;
      return goes;
    })
    .map(({ id }) => id);
}
