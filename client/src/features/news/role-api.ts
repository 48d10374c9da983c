import type { ListItem, ListPage } from '#contract/api/lists.ts';
import type { RoleRow } from '#contract/features/access/types.ts';
import { adminRole } from '#contract/features/access/rules.ts';
import { api } from '../../api/api.ts';

/** Endpoints of 'Todos pueden publicar', a setting of the role that administers the news. @spec 1§6 */
export const roleApi = api.injectEndpoints({
  endpoints: build => ({
    getNewsRole: build.query<RoleRow | null, void>({
      query: () => ({ url: '/Flx_Roles', params: { $filter: `NameRole eq '${adminRole('news')}'` } }),
      transformResponse: (page: ListPage<RoleRow>) => page.results[0] ?? null,
      providesTags: ['Flx_Roles'],
    }),
    /**
     * Changes the setting at once on screen and reverts it if the server refuses. The right to publish is then read
     * again.
     */
    setEverybodyPublishes: build.mutation<RoleRow, { roleId: number; on: boolean }>({
      query: ({ roleId, on }) => ({ url: `/Flx_Roles/${roleId}`, method: 'PUT', data: { CanEditAllUsers: on } }),
      transformResponse: (answer: ListItem<RoleRow>) => answer.results,
      invalidatesTags: ['Flx_CurrentUser'],
      async onQueryStarted({ on }, { dispatch, queryFulfilled }) {
        const shown = dispatch(
          roleApi.util.updateQueryData('getNewsRole', undefined, draft => {
            if (draft) draft.CanEditAllUsers = on;
          }),
        );
        queryFulfilled.catch(() => shown.undo());
      },
    }),
  }),
});

export const { useGetNewsRoleQuery, useSetEverybodyPublishesMutation } = roleApi;
