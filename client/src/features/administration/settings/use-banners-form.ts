import { useState } from 'react';
import { bannersSchema } from '../../../../../contract/features/config/schema.ts';
import type { BannerInput, BannerRow, BannersState } from '../../../../../contract/features/config/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { schemaMessages } from '../../../lib/field-errors.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { useSaveBannersMutation } from './api.ts';
import { useSettingsTexts } from './texts.ts';
import { usePickedPictures, type PickedPicture } from './use-picked-files.ts';

/** A banner as its editor has it. */
export interface EditedBanner extends Omit<BannerInput, 'Image'> {
  readonly key: string;
  /** What is shown of it: its picture, or the one that was chosen. */
  readonly preview: string | null;
  readonly picked: PickedPicture | null;
  readonly isShown: boolean;
}

const edited = ({ Id, Title, Link, StartsOn, EndsOn, Image, IsShown }: BannerRow): EditedBanner => ({
  key: String(Id),
  Id,
  Title,
  Link,
  StartsOn,
  EndsOn,
  preview: Image,
  picked: null,
  isShown: IsShown,
});

/** Stands for a picture that is chosen and not sent yet. */
const PICKED = 'picked';

const inputOf = ({ Id, Title, Link, StartsOn, EndsOn }: EditedBanner, Image: string | undefined): BannerInput => ({
  Id,
  Title,
  Link: Link.trim(),
  StartsOn,
  EndsOn,
  ...(Image !== undefined && { Image }),
});

/**
 * One's own banners upon those that stand meanwhile: what the other one alone has added, changed or deleted is taken, and what
 * they have deleted of one's own is a new one from now on.
 */
function rebased(
  mine: readonly EditedBanner[],
  before: readonly BannerRow[],
  now: readonly BannerRow[],
): EditedBanner[] {
  const kept = mine.flatMap(each => {
    if (each.Id === null) return [each];
    const stood = before.find(({ Id }) => Id === each.Id);
    const stands = now.find(({ Id }) => Id === each.Id);
    const isOwn =
      each.picked !== null || !stood || !isSame(inputOf(each, undefined), inputOf(edited(stood), undefined));
    if (!isOwn) return stands ? [edited(stands)] : [];
    return stands ? [each] : [{ ...each, Id: null, preview: each.picked === null ? null : each.preview }];
  });
  return [...kept, ...now.filter(({ Id }) => !before.some(one => one.Id === Id)).map(edited)];
}

/** Where a picture is, without the signature that each reading of it has. */
const pictureOf = ({ Image }: BannerRow): string | undefined => Image?.split('?')[0];

/** Titles of what has been added, changed or deleted meanwhile. */
function changedTitles(before: readonly BannerRow[], now: readonly BannerRow[]): string[] {
  const inputsOf = (banners: readonly BannerRow[]) =>
    new Map(banners.map(each => [each.Id, inputOf(edited(each), pictureOf(each))]));
  const [stood, stands] = [inputsOf(before), inputsOf(now)];
  const changed = [...stands].filter(([id, banner]) => !isSame(banner, stood.get(id)));
  const removed = [...stood].filter(([id]) => !stands.has(id));
  return [...changed, ...removed].map(([, { Title }]) => Title);
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** What the dialog of the banners knows and does. Of two who save the second sees whose theirs are, and keeps what they made. @spec decision 44 */
export function useBannersForm(state: BannersState, onClose: () => void) {
  const settings = useSettingsTexts();
  const text = settings.banners;
  const [seen, setSeen] = useState(state);
  const [banners, setBanners] = useState(() => state.Banners.map(edited));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [notice, setNotice] = useState<string | null>(null);
  const pictures = usePickedPictures('Flx_Banners');
  const [save] = useSaveBannersMutation();
  const submission = useSubmission({ failed: text.saveFailed, done: settings.saved, onDone: onClose });
  const isChanged =
    banners.some(({ picked }) => picked !== null) ||
    !isSame(
      banners.map(each => inputOf(each, undefined)),
      seen.Banners.map(each => inputOf(edited(each), undefined)),
    );

  const takeUp = (now: BannersState): void => {
    setSeen(now);
    setBanners(mine => rebased(mine, seen.Banners, now.Banners));
    setNotice(text.meanwhile(changedTitles(seen.Banners, now.Banners).join(', ')));
  };

  const send = async () => {
    try {
      const inputs: BannerInput[] = [];
      for (const banner of banners)
        inputs.push(inputOf(banner, banner.picked === null ? undefined : await pictures.send(banner.picked)));
      const answer = await save({ Version: seen.Version, Banners: inputs });
      const problem = answer.error === undefined ? undefined : toApiError(answer.error).problem;
      const isSaid = problem?.code === 'edited_meanwhile';
      if (isSaid) takeUp(problem.current as unknown as BannersState);
      if (answer.error !== undefined) setErrors(new Map(Object.entries(fieldErrors(answer.error))));
      return { ...answer, isSaid };
    } catch (error) {
      return { error };
    }
  };

  const submit = async (): Promise<void> => {
    const body = {
      Version: seen.Version,
      Banners: banners.map(each => inputOf(each, each.picked === null ? undefined : PICKED)),
    };
    const wrong = new Map(await schemaMessages(bannersSchema(settings.bannerErrors), body));
    setErrors(wrong);
    if (wrong.size === 0) await submission.submit(send, () => void submit());
  };

  return {
    version: seen.Version,
    banners,
    setBanners,
    isChanged,
    isSaving: submission.isSending,
    failure: errors.get('Banners') ?? submission.failure,
    notice,
    /** Puts the other one's banners in the place of one's own. */
    takeTheirs: () => {
      setBanners(seen.Banners.map(edited));
      setErrors(new Map());
    },
    errorOf: (index: number, field: keyof BannerInput) => errors.get(`Banners[${index}].${field}`),
    change: (key: string, part: Partial<EditedBanner>) => {
      setErrors(new Map());
      setBanners(now => now.map(each => (each.key === key ? { ...each, ...part } : each)));
    },
    remove: (key: string) => setBanners(now => now.filter(each => each.key !== key)),
    /** @param key of the banner whose picture it is to be, null of a new one */
    pick: async (files: readonly File[], key: string | null): Promise<void> => {
      const picked = await pictures.pick(files);
      if (picked === null) return reportFailure(settings.pictureFailed);
      const part = { picked, preview: picked.url };
      setErrors(new Map());
      setBanners(now =>
        key === null
          ? [
              ...now,
              { key: picked.url, Id: null, Title: '', Link: '', StartsOn: null, EndsOn: null, isShown: true, ...part },
            ]
          : now.map(each => (each.key === key ? { ...each, ...part } : each)),
      );
    },
    submit: () => void submit(),
  };
}

export type BannersForm = ReturnType<typeof useBannersForm>;
