/** Number of conversations remembered on this device; the replies to a comment are one of their own. @assumed */
export const SEEN_CONVERSATIONS_MAX = 200;

type Seen = readonly [postId: number, commentId: number, parentId?: number];

/** Returns the storage key of a user, because several people may share a device. */
const keyOf = (userId: number): string => `tertulia.seen-comments.${userId}`;

const isSeen = (value: unknown): value is Seen =>
  Array.isArray(value) && (value.length === 2 || value.length === 3) && value.every(id => typeof id === 'number');

function readAll(userId: number): Seen[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isSeen) : [];
  } catch {
    return [];
  }
}

/**
 * Returns the newest comment of an item that a user has seen on its page, or the newest reply to a comment, or null.
 * @spec decision 235
 */
export const lastSeen = (userId: number, postId: number, parentId?: number): number | null =>
  readAll(userId).find(([post, , parent]) => post === postId && parent === parentId)?.[1] ?? null;

/** Remembers the newest comment that a user sees on an item's page, or the newest reply to a comment. */
export function rememberSeen(userId: number, postId: number, commentId: number, parentId?: number): void {
  const others = readAll(userId).filter(([post, , parent]) => post !== postId || parent !== parentId);
  const seen: Seen = parentId === undefined ? [postId, commentId] : [postId, commentId, parentId];
  const kept = [seen, ...others].slice(0, SEEN_CONVERSATIONS_MAX);
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(kept));
  } catch {
    // A full storage only means that the page begins at its top next time.
  }
}
