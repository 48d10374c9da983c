import { useNavigate } from 'react-router-dom';
import type { HandoverBody } from '#contract/features/directory/schema.ts';
import type {
  HandoverDone,
  ResponsibilitiesAnswer,
  UndoneHandover,
  MemberRow,
} from '#contract/features/directory/types.ts';
import { directoryHandover } from '#contract/i18n/es-CO/directory-handover.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { TAGS } from '../../../api/tags.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { askToChoose, askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { directoryPaths } from '../paths.ts';

/** Moment of the offer of a handover. */
type OfferMoment = 'moving' | 'blocking' | 'unblocking';

/**
 * Returns a function that offers the handover of a person who is about to be blocked or has changed area, if they are
 * responsible for anything; after an unblock it offers to give back the items of a handover of the last days.
 * @returns whether a block may go on: false if the viewer went to the page of handovers, or cancelled
 */
export function useOfferedHandover(): (
  person: Pick<MemberRow, 'Id' | 'Title'>,
  moment: OfferMoment,
) => Promise<boolean> {
  const { offer } = useHandoverTexts();
  const navigate = useNavigate();
  const [read] = useLazyGetResponsibilitiesQuery();
  return async ({ Id, Title }, moment) => {
    const { data } = await read(Id);
    const count = (moment === 'unblocking' ? data?.Handovers : data?.results)?.length ?? 0;
    if (count === 0) return true;
    const question = {
      ...(moment === 'unblocking'
        ? { title: offer.giveBack(Title), text: offer.giveBackHint }
        : { title: offer.question(Title), text: offer.hint(count) }),
      confirmLabel: offer.confirm,
      isDestructive: false,
    };
    const choice =
      moment === 'blocking'
        ? await askToChoose(question, offer.without)
        : (await askToConfirm(question)) && 'confirmed';
    if (choice === 'confirmed') await navigate(`${directoryPaths.memberOf(Id)}/handover`);
    return choice === 'other';
  };
}

/** Returns the texts of a handover, in the current language. */
export const useHandoverTexts = featureTexts<Translation<typeof directoryHandover>>(
  directoryHandover,
  async () => (await import('#contract/i18n/en-US/directory-handover.ts')).directoryHandover,
);

/** Returns every tag, because any list may show transferred responsibilities: features declare them. */
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? TAGS : []);

const handoverApi = api.injectEndpoints({
  endpoints: build => ({
    getResponsibilities: build.query<ResponsibilitiesAnswer, number>({
      query: id => ({ url: `/Flx_Members/${id}/responsibilities` }),
      providesTags: ['Flx_Members'],
    }),
    createHandover: build.mutation<HandoverDone, { person: number; items: HandoverBody['Items'] }>({
      query: ({ person, items }) => ({
        url: `/Flx_Members/${person}/handover`,
        method: 'POST',
        data: { Items: items },
      }),
      invalidatesTags: unlessRefused,
    }),
    removeHandover: build.mutation<UndoneHandover, number>({
      query: id => ({ url: `/Flx_Handovers/${id}/undo`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const {
  useGetResponsibilitiesQuery,
  useLazyGetResponsibilitiesQuery,
  useCreateHandoverMutation,
  useRemoveHandoverMutation,
} = handoverApi;
