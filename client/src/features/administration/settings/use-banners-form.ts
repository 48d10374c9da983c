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
    JSON.stringify(banners.map(each => inputOf(each, undefined))) !==
      JSON.stringify(seen.Banners.map(each => inputOf(edited(each), undefined)));

  /** Keeps what was made; what another one has deleted is a new one from now on. */
  const takeUp = (now: BannersState): void => {
    const ids = new Set(now.Banners.map(({ Id }) => Id));
    setSeen(now);
    setBanners(mine =>
      mine.map(each =>
        each.Id === null || ids.has(each.Id)
          ? each
          : { ...each, Id: null, preview: each.picked === null ? null : each.preview },
      ),
    );
    setNotice(text.meanwhile + now.Banners.map(({ Title }) => Title).join(', '));
  };

  const send = async () => {
    try {
      const inputs: BannerInput[] = [];
      for (const banner of banners)
        inputs.push(inputOf(banner, banner.picked === null ? undefined : await pictures.send(banner.picked)));
      const answer = await save({ Version: seen.Version, Banners: inputs });
      const problem = answer.error === undefined ? undefined : toApiError(answer.error).problem;
      if (problem?.code === 'edited_meanwhile') takeUp(problem.current as unknown as BannersState);
      if (answer.error !== undefined) setErrors(new Map(Object.entries(fieldErrors(answer.error))));
      return answer;
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
    failure: notice === null ? submission.failure : null,
    notice,
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
