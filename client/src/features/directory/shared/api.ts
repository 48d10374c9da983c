import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { BadgesBody, SharedDeviceBody } from '#contract/features/directory/schema.ts';
import type { BadgeOverview, NewSharedDevice, SharedDevice } from '#contract/features/directory/shared-types.ts';
import { directoryShared } from '#contract/i18n/es-CO/directory-shared.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../../api/api.ts';
import { featureTexts } from '../../../lib/feature-texts.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { offerSignIn } from '../../../ui/feedback/fault.ts';
import { reportFailure } from '../../../ui/feedback/report-failure.ts';
import { toast } from '../../../ui/overlays/toast.ts';
import { printFile } from '../letters/print-file.ts';

/** Returns the texts of shared devices and badges, in the current language. */
export const useSharedTexts = featureTexts<Translation<typeof directoryShared>>(
  directoryShared,
  async () => (await import('#contract/i18n/en-US/directory-shared.ts')).directoryShared,
);

const DEVICES = '/Flx_SharedDevices';
const badgePath = (person: number): string => `/Flx_Users/${person}/badge`;

const sharedApi = api.injectEndpoints({
  endpoints: build => ({
    listSharedDevices: build.query<readonly SharedDevice[], void>({
      query: () => ({ url: DEVICES }),
      transformResponse: ({ results }: { results: readonly SharedDevice[] }) => results,
      providesTags: ['Flx_Members'],
    }),
    createSharedDevice: build.mutation<NewSharedDevice, SharedDeviceBody>({
      query: data => ({ url: DEVICES, method: 'POST', data }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members', 'Flx_Audit'] : []),
    }),
    removeSharedDevice: build.mutation<void, number>({
      query: id => ({ url: `${DEVICES}/${id}`, method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members', 'Flx_Audit'] : []),
    }),
    getBadge: build.query<BadgeOverview, number>({
      query: person => ({ url: badgePath(person) }),
      providesTags: ['Flx_Members'],
    }),
    endBadge: build.mutation<void, number>({
      query: person => ({ url: badgePath(person), method: 'DELETE' }),
      invalidatesTags: (_answer, error) => (error === undefined ? ['Flx_Members', 'Flx_Audit'] : []),
    }),
  }),
});

export const {
  useListSharedDevicesQuery,
  useCreateSharedDeviceMutation,
  useRemoveSharedDeviceMutation,
  useGetBadgeQuery,
  useEndBadgeMutation,
} = sharedApi;

/** Returns a function that prints badges and saves their document, and whether it works on it. It tells whether it did. */
export function useBadgePrinting(): { print: (body: BadgesBody) => Promise<boolean>; isPrinting: boolean } {
  const { file, console: text } = useSharedTexts();
  const [isPrinting, setPrinting] = useState(false);
  const dispatch = useDispatch();
  const print = async (body: BadgesBody): Promise<boolean> => {
    setPrinting(true);
    const answer = await printFile('/Flx_Badges', body);
    setPrinting(false);
    if ('error' in answer) {
      if (!offerSignIn(answer.error.problem ?? {})) reportFailure(text.printFailed, answer.error);
      return false;
    }
    saveFile(answer.file, `${file}.pdf`);
    toast(text.printed);
    dispatch(api.util.invalidateTags(['Flx_Members', 'Flx_Audit']));
    return true;
  };
  return { print, isPrinting };
}
