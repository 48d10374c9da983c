import { FEED_PAGE_MAX, FEED_PAGE_SIZE } from '#contract/features/feed/limits.ts';
import type { FeedItem, FeedItemType, Target } from '#contract/features/feed/types.ts';
import { viewAddress, type ViewerKind } from '#contract/features/people/views.ts';
import type { ApiRequest } from '../../api/api-request.ts';

/** Scope of a feed: home, the viewer's saved items, items that home has folded, a group, an area, or a person. @spec 1§2 */
export type FeedScope =
  | { readonly kind: 'home' }
  | { readonly kind: 'saved' }
  /** Items by their ids. */
  | { readonly kind: 'picked'; readonly ids: readonly number[] }
  | { readonly kind: 'group'; readonly id: number; readonly target: 'group' | 'area'; readonly title: string }
  /** `seenBy`: preview of the viewer's own profile as another kind of viewer sees it. */
  | { readonly kind: 'profile'; readonly id: number; readonly seenBy?: ViewerKind | undefined };

export const HOME: FeedScope = { kind: 'home' };
export const SAVED: FeedScope = { kind: 'saved' };

/** Returns the request of the first page; the next ones come as addresses from the server. */
export function firstPage(scope: FeedScope): ApiRequest & { params: Record<string, string | number> } {
  const url = '/Flx_Feed';
  const top = { $top: FEED_PAGE_SIZE };
  switch (scope.kind) {
    case 'home':
      return { url, params: { ...top, $filter: 'Folded eq true' } };
    case 'saved':
      return { url, params: { ...top, $filter: 'Saved eq true' } };
    case 'picked':
      return { url, params: { $top: FEED_PAGE_MAX, $filter: `Id in (${scope.ids.join(',')})` } };
    case 'group':
      return { url, params: { ...top, $filter: `GroupId eq ${scope.id}` } };
    case 'profile':
      return scope.seenBy === undefined
        ? { url, params: { ...top, $filter: `CreatedBy eq ${scope.id}` } }
        : { url: viewAddress(scope.seenBy, 'feed'), params: {} };
  }
}

/**
 * Returns the place of a post written under this feed. A post written on a profile goes to home, as there is no other
 * place for it.
 */
export function targetOf(scope: FeedScope): { Home: boolean; Group: Target[] } {
  return scope.kind === 'group'
    ? { Home: false, Group: [{ Type: scope.target, Id: scope.id }] }
    : { Home: true, Group: [] };
}

/** Returns the place with its name; undefined for the main feed, whose name the forms know. */
export const usualPlace = (scope: FeedScope): { places: ReturnType<typeof targetOf>; name: string } | undefined =>
  scope.kind === 'group' ? { places: targetOf(scope), name: scope.title } : undefined;

/** Returns the name of the draft of a new item: one for each place. */
export const draftName = (form: FeedItemType, scope: FeedScope): string =>
  scope.kind === 'group' ? `${form}.group.${scope.id}` : form;

/**
 * True if a new item of the viewer belongs at the top of this feed. Home also shows the items of the viewer's groups.
 * @spec decision 17
 */
export function belongsTo(item: FeedItem, scope: FeedScope): boolean {
  switch (scope.kind) {
    case 'home':
      return item.Home || item.Group.length > 0;
    case 'group':
      return item.Group.some(target => target.Id === scope.id);
    case 'profile':
      return item.CreatedBy === scope.id && scope.seenBy === undefined;
    case 'saved':
      return item.Saved === true;
    case 'picked':
      return false;
  }
}
