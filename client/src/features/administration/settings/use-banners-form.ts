import { useState } from 'react';
import { bannersSchema } from '#contract/features/config/schema.ts';
import type { BannerInput, BannersState } from '#contract/features/config/types.ts';
import { toApiError } from '../../../api/api-error.ts';
import { fieldErrors } from '../../../api/problem-message.ts';
import { schemaMessages } from '../../../lib/field-errors.ts';
import type { EditConflictNoticeProps } from '../../../ui/feedback/edit-conflict-notice.tsx';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { useSubmission } from '../../../ui/controls/use-submission.ts';
import { useSaveBannersMutation, useSettingsTexts } from './api.ts';
import {
  areSame,
  concerns,
  editedBanners,
  exchanged,
  rebaseBanners,
  type BannerClash,
  type ChangedPart,
  type EditedBanner,
} from './rebase-banners.ts';
import { usePickedPictures } from './use-picked-files.ts';

/** Placeholder for a picture that is chosen and not yet uploaded. */
const PICKED = 'picked';

/** Labels of a banner's fields in the dialog. */
const LABELS = { Title: 'alt', Link: 'link', StartsOn: 'startsOn', EndsOn: 'endsOn' } as const;

const inputOf = ({ Id, Title, Link, StartsOn, EndsOn }: EditedBanner, Image: string | undefined): BannerInput => ({
  Id,
  Title,
  Link: Link.trim(),
  StartsOn,
  EndsOn,
  ...(Image !== undefined && { Image }),
});

/**
 * State and actions of the banners dialog. If two people save, the second sees the conflicts and keeps their own edits.
 * @spec decision 44
 */
export function useBannersForm(state: BannersState, onClose: () => void) {
  const settings = useSettingsTexts();
  const text = settings.banners;
  const [{ seen, banners, taken, clashes }, setEdit] = useState(() => ({
    seen: state,
    ...rebaseBanners(editedBanners(state), state, state),
  }));
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const pictures = usePickedPictures('Flx_Banners');
  const [save] = useSaveBannersMutation();
  const submission = useSubmission({ failed: text.saveFailed, done: settings.saved, onDone: onClose });
  const isChanged = !areSame(banners, editedBanners(seen));

  const setBanners = (changed: (banners: readonly EditedBanner[]) => readonly EditedBanner[]): void => {
    setErrors(new Map());
    setEdit(now => ({ ...now, banners: changed(now.banners) }));
  };

  const takeUp = (stands: BannersState): void =>
    setEdit(now => ({ seen: stands, ...rebaseBanners(now.banners, now.seen, stands) }));

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

  const isAway = ({ part, key }: Pick<ChangedPart, 'part' | 'key'>): boolean =>
    part !== 'order' && !banners.some(banner => banner.key === key);
  const labelOf = ({ part, key, title }: ChangedPart): string => {
    if (part === 'order') return text.order;
    if (isAway({ part, key })) return text.titled(title);
    const position = text.position(banners.findIndex(banner => banner.key === key) + 1);
    return part === 'presence' || part === 'Image' ? position : `${position} · ${text[LABELS[part]]}`;
  };
  const saidOf = ({ part, theirs }: BannerClash): string | null | undefined =>
    part === 'StartsOn' || part === 'EndsOn' ? theirs?.replaceAll('-', '/') : theirs;
  const editConflict: EditConflictNoticeProps = {
    taken: taken.map(change => (isAway(change) ? text.gone(change.title) : labelOf(change))),
    clashes: clashes
      .filter(clash => concerns(clash, banners))
      .map(clash => ({
        label: labelOf(clash),
        theirs: saidOf(clash),
        isTaken: clash.isTaken,
        onExchange: () => {
          setErrors(new Map());
          setEdit(now => exchanged(now, clash));
        },
      })),
    hasStoppedSaving: true,
  };

  return {
    version: seen.Version,
    banners,
    /** Reorders the banners. */
    setBanners: (ordered: readonly EditedBanner[]) => setBanners(() => ordered),
    isChanged,
    isSaving: submission.isSending,
    failure: errors.get('Banners') ?? submission.failure,
    /** Changes saved by another person meanwhile; null if there are none. */
    editConflict: seen === state ? null : editConflict,
    errorOf: (index: number, field: keyof BannerInput) => errors.get(`Banners[${index}].${field}`),
    change: (key: string, part: Partial<EditedBanner>) => {
      setBanners(now => now.map(each => (each.key === key ? { ...each, ...part } : each)));
    },
    remove: (key: string) => setBanners(now => now.filter(each => each.key !== key)),
    /** @param key of the picture's banner; null for a new one */
    pick: async (files: readonly File[], key: string | null): Promise<void> => {
      const picked = await pictures.pick(files);
      if (picked === null) return reportFailure(settings.pictureFailed);
      const part = { picked, preview: picked.url };
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
