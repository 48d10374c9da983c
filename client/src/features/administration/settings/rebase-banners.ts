import type { BannerInput, BannerRow, BannersState } from '#contract/features/config/types.ts';
import { rebaseValues } from '../../../lib/rebase-values.ts';
import type { PickedPicture } from './use-picked-files.ts';

/** A banner as its editor has it. */
export interface EditedBanner extends Omit<BannerInput, 'Image'> {
  readonly key: string;
  /** What is shown of it: its picture, or the one that was chosen. */
  readonly preview: string | null;
  readonly picked: PickedPicture | null;
  readonly isShown: boolean;
}

/** What two people can change of a banner, each for itself. */
export type BannerField = Exclude<keyof BannerInput, 'Id'>;

/** What somebody else has changed: a field of a banner, that it is there at all, or the order of all. */
export type BannerPart = BannerField | 'presence' | 'order';

/** What was changed, and of which banner; its title says so where it is not there. */
export interface ChangedPart {
  readonly part: BannerPart;
  readonly key: string;
  readonly title: string;
}

/** Puts one's own or the other one's in the place of what stands. @returns how that is taken back, too */
type Put = (banners: readonly EditedBanner[]) => { banners: readonly EditedBanner[]; back: Put };

/** What both have changed, each in another way. */
export interface BannerClash extends ChangedPart {
  /** The other one's value; null where they took it away, undefined of what is no words. */
  readonly theirs: string | null | undefined;
  readonly isTaken: boolean;
  readonly put: Put;
}

export interface RebasedBanners {
  readonly banners: readonly EditedBanner[];
  /** What the other one alone has changed. */
  readonly taken: readonly ChangedPart[];
  readonly clashes: readonly BannerClash[];
}

/** What stands, to be edited. No save makes the keys of another one. */
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

/** What a banner is compared by. Each reading of a picture has a signature of its own. */
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

/** A field as the editor keeps it. */
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

/** Those that are named in this order, in the places that they have; the others stay in theirs. */
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

/** A banner that stood when the form was opened, what has become of it since, and one's own; null where it was taken away. */
interface Edited {
  readonly stood: EditedBanner;
  readonly stands: EditedBanner | null;
  readonly own: EditedBanner | null;
}

/** What stood, with what has become of it: with another picture it is another row, which stands in its place. */
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

/** One's own upon what has become of it; null of what is taken away. */
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
    // Its row is gone, and its picture with it.
    const banner = { ...own, Id: null, preview: own.picked === null ? null : own.preview };
    return { banner, taken: [], clashes: [{ ...presence, theirs: null, isTaken: false, put: putAway(banner) }] };
  }
  const { taken, both } = rebaseValues(valuesOf(own), valuesOf(stood), valuesOf(stands));
  const parts = taken.map(field => partOf(stands, field));
  const isPictureOwn = own.picked !== null && !taken.includes('Image');
  return {
    banner: Object.assign(
      { ...own, Id: stands.Id, isShown: stands.isShown },
      // The address of a picture that stands is the newest one.
      isPictureOwn ? {} : partOf(stands, 'Image'),
      ...parts,
    ) as EditedBanner, // parts of one
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

/** The order of those that nobody has taken away, as it was, as it is here, and as it stands. */
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
 * One's own banners upon those that stand meanwhile, field by field. @spec decision 44
 * @param mine what the form shows
 * @param before what stood when it was opened
 * @param now what somebody else has left
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

/** Whether anything is left to choose: not of a banner that its editor has taken away since. */
export function concerns({ part, key, theirs, isTaken }: BannerClash, banners: readonly EditedBanner[]): boolean {
  if (part === 'order') return true;
  const isThere = banners.some(banner => banner.key === key);
  return part === 'presence' ? isThere === ((theirs === null) !== isTaken) : isThere;
}

/** Puts the other one's in the place of one's own, and back. */
export function exchanged<Edit extends RebasedBanners>(edit: Edit, clash: BannerClash): Edit {
  const { banners, back } = clash.put(edit.banners);
  const turned = { ...clash, isTaken: !clash.isTaken, put: back };
  return { ...edit, banners, clashes: edit.clashes.map(one => (one === clash ? turned : one)) };
}
