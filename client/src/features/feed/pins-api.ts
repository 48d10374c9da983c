import type { ListItem } from '#contract/api/lists.ts';
import type { GroupPin } from '#contract/features/feed/types.ts';
import { groupPins } from '#contract/i18n/es-CO/group-pins.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { answerOf } from '../../api/answer-of.ts';
import { featureTexts } from '../../lib/feature-texts.ts';
import { feedQueries } from './queries.ts';

/** Returns the texts of pinned items in groups, in the current language. */
export const usePinTexts = featureTexts<Translation<typeof groupPins>>(
  groupPins,
  async () => (await import('#contract/i18n/en-US/group-pins.ts')).groupPins,
);

/** Endpoints of the item pinned above the feed of a group. */
const pinsApi = feedQueries.injectEndpoints({
  endpoints: build => ({
    /** @param id of the group */
    getGroupPin: build.query<GroupPin | null, number>({
      query: id => ({ url: `/Flx_Teams/${id}/pin` }),
      transformResponse: (answer: ListItem<GroupPin | null>) => answer.results,
    }),
    setGroupPin: build.mutation<null, GroupPin & { id: number }>({
      query: ({ id, PostId, Until }) => ({ url: `/Flx_Teams/${id}/pin`, method: 'PUT', data: { PostId, Until } }),
      transformResponse: () => null,
      async onQueryStarted({ id, ...pin }, { dispatch, queryFulfilled }) {
        const answer = await answerOf(queryFulfilled);
        if (answer !== undefined) dispatch(pinsApi.util.updateQueryData('getGroupPin', id, () => pin));
      },
    }),
    /** @param id of the group */
    removeGroupPin: build.mutation<null, number>({
      query: id => ({ url: `/Flx_Teams/${id}/pin`, method: 'DELETE' }),
      transformResponse: () => null,
      async onQueryStarted(id, { dispatch, queryFulfilled }) {
        const answer = await answerOf(queryFulfilled);
        if (answer !== undefined) dispatch(pinsApi.util.updateQueryData('getGroupPin', id, () => null));
      },
    }),
  }),
});

export const { useGetGroupPinQuery, useSetGroupPinMutation, useRemoveGroupPinMutation } = pinsApi;
