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
import { api, TAGS } from '../../../api/api.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { askToConfirm } from '../../../ui/overlays/ask-to-confirm.tsx';
import { directoryPaths } from '../paths.ts';

/**
 * Returns a function that offers the handover of a person who was blocked or has changed area, if they are responsible
 * for anything.
 */
export function useOfferedHandover(): (person: Pick<MemberRow, 'Id' | 'Title'>) => Promise<void> {
  const text = useHandoverTexts();
  const navigate = useNavigate();
  const [read] = useLazyGetResponsibilitiesQuery();
  return async ({ Id, Title }) => {
    const { data } = await read(Id);
    if (!data || data.results.length === 0) return;
    const isWanted = await askToConfirm({
      title: text.offer.question(Title),
      text: text.offer.hint(data.results.length),
      confirmLabel: text.offer.confirm,
      isDestructive: false,
    });
    if (isWanted) await navigate(directoryPaths.handoverOf(Id));
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
