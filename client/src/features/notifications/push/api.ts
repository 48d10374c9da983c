import type { PushState, PushTrial } from '#contract/features/notifications/push.ts';
import type { InferType } from 'yup';
import type { subscriptionSchema } from '#contract/features/notifications/push-schema.ts';
import type { ListPage } from '#contract/api/lists.ts';
import type { NotificationRow } from '#contract/features/notifications/types.ts';
import { api } from '../../../api/api.ts';

const PATH = '/Flx_Notifications/push';

/** Most unseen notifications that are compared with those on the screen. @assumed */
const UNSEEN_MAX = 100;

/** Tag of the devices. */
const DEVICES = { type: 'Flx_Notifications', id: 'devices' } as const;

/** Subscription of a browser, as it is sent. */
export type SubscriptionBody = InferType<ReturnType<typeof subscriptionSchema>>;

/** Requests about pushes to devices. */
export const pushApi = api.injectEndpoints({
  endpoints: build => ({
    getPushState: build.query<PushState, void>({
      query: () => ({ url: PATH }),
      providesTags: [DEVICES],
    }),
    savePushDevice: build.mutation<null, SubscriptionBody>({
      query: data => ({ url: PATH, method: 'POST', data }),
      invalidatesTags: [DEVICES],
    }),
    removePushDevice: build.mutation<null, number>({
      query: id => ({ url: `${PATH}/${id}`, method: 'DELETE' }),
      invalidatesTags: [DEVICES],
    }),
    sendPushTrial: build.mutation<{ Outcome: PushTrial }, number>({
      query: id => ({ url: `${PATH}/${id}/trial`, method: 'POST' }),
      invalidatesTags: answer => (answer?.Outcome === 'gone' ? [DEVICES] : []),
    }),
    /** Ids of the newest unseen notifications, as the tags of their pushes. */
    listUnseenTags: build.query<string[], void>({
      query: () => ({
        url: '/Flx_NotificationsHistory',
        params: { $filter: 'Viewed eq false', $orderby: 'Id desc', $top: UNSEEN_MAX },
      }),
      transformResponse: ({ results }: ListPage<NotificationRow>) => results.map(({ Id }) => String(Id)),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const {
  useGetPushStateQuery,
  useRemovePushDeviceMutation,
  useSavePushDeviceMutation,
  useSendPushTrialMutation,
} = pushApi;
