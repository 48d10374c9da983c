import type { PostInput, Target } from '../../../../contract/features/feed/types.ts';

/** Where something new goes. */
export type Placement = Pick<PostInput, 'Group' | 'Home'>;

/** True when it goes anywhere at all. */
export const hasTarget = ({ Home, Group }: Placement): boolean => Home === true || (Group?.length ?? 0) > 0;

/** True when both name the same places, in whatever order. */
export function isSamePlacement(one: Placement, other: Placement): boolean {
  const essence = ({ Home, Group = [] }: Placement) =>
    [`home:${Home === true}`, ...Group.map(({ Type, Id }) => `${Type}:${Id}`)].toSorted().join();
  return essence(one) === essence(other);
}

/** The places without the groups and areas that are not, or no longer, among one's own. */
export function ownPlaces(
  { Home, Group = [] }: Placement,
  groups: readonly { readonly Id: number }[],
  areas: readonly { readonly Id: number }[],
): Placement {
  const own = { group: new Set(groups.map(one => one.Id)), area: new Set(areas.map(one => one.Id)) };
  return { Home, Group: Group.filter(({ Type, Id }) => own[Type].has(Id)) };
}

/** True of what a draft may have kept as its places. */
export function isPlacement(value: unknown): value is Placement {
  if (!isRecord(value)) return false;
  const { Home, Group } = value;
  const isHome = Home === undefined || typeof Home === 'boolean';
  return isHome && (Group === undefined || (Array.isArray(Group) && Group.every(isTarget)));
}

const isTarget = (value: unknown): value is Target =>
  isRecord(value) && (value['Type'] === 'group' || value['Type'] === 'area') && typeof value['Id'] === 'number';

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
