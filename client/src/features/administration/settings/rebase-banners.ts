import type { BannerInput, BannerRow, BannersState } from '#contract/features/config/types.ts';
import { rebaseValues } from '../../../lib/rebase-values.ts';
import type { PickedPicture } from './use-picked-files.ts';

/** Banner as its editor holds it. */
export interface EditedBanner extends Omit<BannerInput, 'Image'> {
  readonly key: string;
  /** Displayed picture: the saved one, or a newly chosen one. */
  readonly preview: string | null;
  readonly picked: PickedPicture | null;
  readonly isShown: boolean;
}

/** Field of a banner that two people can change independently. */
export type BannerField = Exclude<keyof BannerInput, 'Id'>;

/** Part that another person has changed: a field of a banner, its presence, or the order of all. */
export type BannerPart = BannerField | 'presence' | 'order';

/** Changed part, and its banner; the title identifies it if it no longer exists. */
export interface ChangedPart {
  readonly part: BannerPart;
  readonly key: string;
  readonly title: string;
}

/**
 * Function that replaces the current value by the user's own or the other person's. @returns the banners and the
 * function that reverts it
 */
type Put = (banners: readonly EditedBanner[]) => { banners: readonly EditedBanner[]; back: Put };

/** Part that both people have changed, in different ways. */
export interface BannerClash extends ChangedPart {
  /** Value of the other person; null if they removed it, undefined if it is not text. */
  readonly theirs: string | null | undefined;
  readonly isTaken: boolean;
  readonly put: Put;
}

export interface RebasedBanners {
  readonly banners: readonly EditedBanner[];
  /** Parts that only the other person has changed. */
  readonly taken: readonly ChangedPart[];
  readonly clashes: readonly BannerClash[];
}

/** Returns the current banners for editing. Keys are unique across saves. */
export const editedBanners = ({ Version, Banners }: BannersState): EditedBanner[] =>
  Banners.map(({ Id, Title, Link, StartsOn, EndsOn, Image, IsShown }) => ({
    key: `${Version}-${Id}`,
    Id,
    Title,
    Link,
    StartsOn,
    EndsOn,
    preview: Image,
    picked: null,
    isShown: IsShown,
  }));

/** Returns the values by which banners are compared, without the picture's signature, which is new on each read. */
const valuesOf = ({
  Title,
  Link,
  StartsOn,
  EndsOn,
  preview,
  picked,
}: Pick<EditedBanner, 'Title' | 'Link' | 'StartsOn' | 'EndsOn' | 'preview' | 'picked'>) => ({
  Title,
  Link: Link.trim(),
  StartsOn,
  EndsOn,
  Image: picked === null ? preview?.split('?')[0] : picked.url,
});

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Whether these are the same banners, in the same order. */
export const areSame = (one: readonly EditedBanner[], other: readonly EditedBanner[]): boolean => {
  const content = (banners: readonly EditedBanner[]) => banners.map(banner => [banner.Id, valuesOf(banner)]);
  return isSame(content(one), content(other));
};

/** Returns a field as the editor stores it. */
const partOf = (banner: EditedBanner, field: BannerField): Partial<EditedBanner> =>
  field === 'Image' ? { preview: banner.preview, picked: banner.picked } : { [field]: banner[field] };

const putPart =
  (key: string, field: BannerField, part: Partial<EditedBanner>): Put =>
  banners => {
    const own = banners.find(banner => banner.key === key);
    return {
      banners: banners.map(banner => (banner === own ? { ...banner, ...part } : banner)),
      back: putPart(key, field, own ? partOf(own, field) : part),
    };
  };

const putIn =
  (banner: EditedBanner, index: number): Put =>
  banners => ({
    banners: [...banners.slice(0, index), banner, ...banners.slice(index)],
    back: putAway(banner),
  });

const putAway =
  (banner: EditedBanner): Put =>
  banners => {
    const index = banners.findIndex(({ key }) => key === banner.key);
    const own = banners[index];
    return { banners: banners.filter(one => one !== own), back: own ? putIn(own, index) : putAway(banner) };
  };

/** Puts the named banners in this order, within the places that they occupy; the others keep theirs. */
const putOrder =
  (keys: readonly string[]): Put =>
  banners => {
    const named = keys.flatMap(key => banners.find(banner => banner.key === key) ?? []);
    const former = banners.filter(banner => named.includes(banner));
    return {
      banners: banners.map(banner => named[former.indexOf(banner)] ?? banner),
      back: putOrder(former.map(({ key }) => key)),
    };
  };

/** Banner as it was when the form was opened, its current state, and the user's own edit; null if removed. */
interface Edited {
  readonly stood: EditedBanner;
  readonly stands: EditedBanner | null;
  readonly own: EditedBanner | null;
}

/**
 * Pairs each original banner with its current state. A banner with another picture is another row, in the same place.
 */
function editsOf(mine: readonly EditedBanner[], before: BannersState, now: BannersState): Edited[] {
  const stands = new Map(editedBanners(now).map(banner => [banner.Id, banner]));
  const isNew = ({ Id }: BannerRow): boolean => !before.Banners.some(one => one.Id === Id);
  return editedBanners(before).map((stood, index) => {
    const row =
      now.Banners.find(({ Id }) => Id === stood.Id) ??
      now.Banners.find(one => isNew(one) && one.Position === before.Banners[index]?.Position);
    return {
      stood,
      stands: (row && stands.get(row.Id)) ?? null,
      own: mine.find(({ Id }) => Id === stood.Id) ?? null,
    };
  });
}

/** Merges the user's edit of a banner with its current state; null if it is removed. */
function rebaseBanner({
  stood,
  stands,
  own,
}: Edited): { banner: EditedBanner | null } & Omit<RebasedBanners, 'banners'> {
  const { key, Title: title } = own ?? stands ?? stood;
  const presence = { part: 'presence', key, title } as const;
  if (own === null) {
    const isOvertaken = stands !== null && !isSame(valuesOf(stands), valuesOf(stood));
    const clash = isOvertaken && { ...presence, theirs: undefined, isTaken: false, put: putIn(stands, Infinity) };
    return { banner: null, taken: [], clashes: clash ? [clash] : [] };
  }
  if (stands === null) {
    if (isSame(valuesOf(own), valuesOf(stood))) return { banner: null, taken: [presence], clashes: [] };
    // Its row was deleted, and its picture with it.
    const banner = { ...own, Id: null, preview: own.picked === null ? null : own.preview };
    return { banner, taken: [], clashes: [{ ...presence, theirs: null, isTaken: false, put: putAway(banner) }] };
  }
  const { taken, both } = rebaseValues(valuesOf(own), valuesOf(stood), valuesOf(stands));
  const parts = taken.map(field => partOf(stands, field));
  const isPictureOwn = own.picked !== null && !taken.includes('Image');
  return {
    banner: Object.assign(
      { ...own, Id: stands.Id, isShown: stands.isShown },
      // The stored picture's newest address is used.
      isPictureOwn ? {} : partOf(stands, 'Image'),
      ...parts,
    ) as EditedBanner, // parts of one banner
    taken: taken.map(part => ({ part, key, title })),
    clashes: both.map(part => ({
      part,
      key,
      title,
      theirs: part === 'Image' ? undefined : (stands[part] ?? ''),
      isTaken: false,
      put: putPart(key, part, partOf(stands, part)),
    })),
  };
}

/** Returns the order of the banners that neither person has removed: original, the user's, and current. */
function ordersOf(edits: readonly Edited[], mine: readonly EditedBanner[], now: BannersState) {
  const common = edits.flatMap(({ stands, own }) => (own && stands ? { key: own.key, own, Id: stands.Id } : []));
  const by = (placeOf: (one: (typeof common)[number]) => number): string[] =>
    common.toSorted((one, other) => placeOf(one) - placeOf(other)).map(({ key }) => key);
  return {
    before: common.map(({ key }) => key),
    here: by(({ own }) => mine.indexOf(own)),
    there: by(one => now.Banners.findIndex(({ Id }) => Id === one.Id)),
  };
}

/**
 * Merges the user's banners with the current ones, field by field. @spec decision 44
 * @param mine banners shown in the form
 * @param before state when the form was opened
 * @param now state that another person has saved
 */
export function rebaseBanners(mine: readonly EditedBanner[], before: BannersState, now: BannersState): RebasedBanners {
  const edits = editsOf(mine, before, now);
  const each = edits.map(edit => ({ ...edit, ...rebaseBanner(edit) }));
  const added = editedBanners(now).filter(({ Id }) => !edits.some(({ stands }) => stands?.Id === Id));
  const kept = mine.flatMap(own => {
    const edit = each.find(one => one.own === own);
    return edit ? (edit.banner ?? []) : own;
  });
  const { before: former, here, there } = ordersOf(edits, mine, now);
  const isMoved = !isSame(former, there) && !isSame(here, there);
  const isMovedHere = !isSame(here, former);
  const order = { part: 'order', key: '', title: '' } as const;
  const clash = { ...order, theirs: undefined, isTaken: false, put: putOrder(there) };
  return {
    banners: added.reduce<readonly EditedBanner[]>(
      (banners, banner) =>
        putIn(
          banner,
          now.Banners.findIndex(({ Id }) => Id === banner.Id),
        )(banners).banners,
      isMoved && !isMovedHere ? putOrder(there)(kept).banners : kept,
    ),
    taken: [
      ...each.flatMap(({ taken }) => taken),
      ...added.map(({ key, Title: title }) => ({ part: 'presence', key, title }) as const),
      ...(isMoved && !isMovedHere ? [order] : []),
    ],
    clashes: [...each.flatMap(({ clashes }) => clashes), ...(isMoved && isMovedHere ? [clash] : [])],
  };
}

/** Whether the clash still matters; false for a banner that the user has removed since. */
export function concerns({ part, key, theirs, isTaken }: BannerClash, banners: readonly EditedBanner[]): boolean {
  if (part === 'order') return true;
  const isThere = banners.some(banner => banner.key === key);
  return part === 'presence' ? isThere === ((theirs === null) !== isTaken) : isThere;
}

/** Switches between the user's value and the other person's. */
export function exchanged<Edit extends RebasedBanners>(edit: Edit, clash: BannerClash): Edit {
  const { banners, back } = clash.put(edit.banners);
  const turned = { ...clash, isTaken: !clash.isTaken, put: back };
  return { ...edit, banners, clashes: edit.clashes.map(one => (one === clash ? turned : one)) };
}
