import { VERSION_TRUSTED_MS } from '#contract/features/notifications/limits.ts';
import { BoundedMap } from '../../base/bounded-map.ts';
import type { Notices } from '../../db/notices.ts';

/** Number of people and organisations whose versions are kept: some hundred bytes each. @assumed */
const REMEMBERED_MAX = 100_000;

/** Versions in the poll's ETag. */
export interface Versions {
  readonly user: number;
  readonly org: number;
}

interface Entry {
  readonly version: number;
  readonly since: number;
}

export interface VersionCache {
  /** Returns the versions that are certain at this moment, or null: then the database must be asked. */
  find(org: number, user: number, now: Date): Versions | null;
  /**
   * Starts a reading of the database; its result is given to the returned function. A reading that began before the
   * notices were interrupted is not kept, because missed notices may be newer.
   */
  reading(org: number, user: number, now: Date): (versions: Versions) => void;
}

/**
 * Versions in memory. A notice only ever raises one, so a slow reading can't put an old version back. Nothing is
 * trusted while notices don't arrive, after an interruption, or longer than a minute: a notice could be lost with the
 * process that owed it.
 */
export function createVersionCache(notices: Notices): VersionCache {
  const entries = new BoundedMap<string, Entry>(REMEMBERED_MAX);
  let uninterrupted = 0;

  const ofUser = (org: number, user: number): string => `${org}.${user}`;
  const ofOrg = (org: number): string => `${org}`;

  const raise = (key: string, version: number, since: number): void => {
    const known = entries.get(key);
    entries.set(key, { version: Math.max(version, known?.version ?? 0), since });
  };
  /** Raises a version without changing its age: a notice proves nothing about the notices before it. */
  const hear = (key: string, version: number): void =>
    raise(key, version, entries.get(key)?.since ?? Number.NEGATIVE_INFINITY);

  notices.subscribe(notice => {
    if (notice.kind === 'user') hear(ofUser(notice.org, notice.user), notice.version);
    if (notice.kind === 'org') hear(ofOrg(notice.org), notice.version);
  });
  notices.onInterruption(() => {
    uninterrupted += 1;
    entries.clear();
  });

  const fresh = (key: string, now: Date): number | null => {
    const entry = entries.get(key);
    return entry === undefined || now.getTime() - entry.since >= VERSION_TRUSTED_MS ? null : entry.version;
  };

  return {
    find(org, user, now) {
      if (!notices.trusted) return null;
      const userVersion = fresh(ofUser(org, user), now);
      const orgVersion = fresh(ofOrg(org), now);
      return userVersion === null || orgVersion === null ? null : { user: userVersion, org: orgVersion };
    },
    reading(org, user, now) {
      const begun = uninterrupted;
      const trusted = notices.trusted;
      return versions => {
        if (!trusted || begun !== uninterrupted) return;
        raise(ofUser(org, user), versions.user, now.getTime());
        raise(ofOrg(org), versions.org, now.getTime());
      };
    },
  };
}
