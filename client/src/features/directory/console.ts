import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { ListItem } from '#contract/api/lists.ts';
import type { IdentityBody, InvitationBody, MemberBody } from '#contract/features/directory/schema.ts';
import type {
  InvitationQuota,
  InvitationRow,
  MemberRow,
  MemberState,
  SyncState,
} from '#contract/features/directory/types.ts';
import { directory } from '#contract/i18n/es-CO/directory-console.ts';
import type { Translation } from '#contract/i18n/language.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { featureTexts } from '../../lib/feature-texts.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';

/** Returns the texts of the console of people, in the current language. */
export const useMembersTexts = featureTexts<Translation<typeof directory>>(
  directory,
  async () => (await import('#contract/i18n/en-US/directory-console.ts')).directory,
);

/** Filters of the table; '' for all. */
interface MembersFilters {
  state: MemberState | '';
  /** Area id. */
  area: string;
  account: SyncState | '';
}

function filterOf({ state, area, account }: MembersFilters): { $filter: string } {
  const terms = [
    // People whose invitation was withdrawn are left out, unless the filter asks for them.
    state === '' ? "State ne 'withdrawn'" : `State eq '${state}'`,
    ...(area === '' ? [] : [`AreaId eq ${area}`]),
    ...(account === '' ? [] : [`DirectoryState eq '${account}'`]),
  ];
  return { $filter: terms.join(' and ') };
}

/** Returns `$filter`, `$search` and `$orderby` of the request. */
export const membersParams = ({ state, area, account, ...asked }: ConsoleQuestion & MembersFilters) => ({
  ...listParams(asked),
  ...filterOf({ state, area, account }),
});

const CHANGED = ['Flx_Members', 'Flx_Users', 'Flx_Invitations'] as const;
const unlessRefused = (_answer: unknown, error: unknown) => (error === undefined ? CHANGED : []);

/** Endpoints of the console of people. @spec 2§7 Users and invitations */
const membersApi = api.injectEndpoints({
  endpoints: build => ({
    getMembersTable: build.query<NumberedPage<MemberRow>, ConsoleArgs & MembersFilters>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ url: '/Flx_Members', params: membersParams(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<MemberRow>,
      providesTags: ['Flx_Members'],
    }),
    getMember: build.query<MemberRow, number>({
      query: id => ({ url: `/Flx_Members/${id}` }),
      transformResponse: ({ results }: ListItem<MemberRow>) => results,
      providesTags: ['Flx_Members'],
    }),
    getInvitationQuota: build.query<InvitationQuota, void>({
      query: () => ({ url: '/Flx_Invitations/quota' }),
      providesTags: ['Flx_Invitations'],
    }),
    createInvitation: build.mutation<ListItem<InvitationRow>, { fields: InvitationBody; idempotencyKey: string }>({
      query: ({ fields, idempotencyKey }) => ({
        url: '/Flx_Invitations',
        method: 'POST',
        data: fields,
        idempotencyKey,
      }),
      invalidatesTags: unlessRefused,
    }),
    sendInvitation: build.mutation<void, number>({
      query: id => ({ url: `/Flx_Invitations/${id}/send`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
    removeInvitation: build.mutation<void, number>({
      query: id => ({ url: `/Flx_Invitations/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    editMember: build.mutation<
      ListItem<MemberRow>,
      { id: number; fields: MemberBody & Pick<MemberRow, 'EditionDate'> }
    >({
      query: ({ id, fields }) => ({ url: `/Flx_Members/${id}`, method: 'PUT', data: fields }),
      invalidatesTags: CHANGED,
    }),
    editIdentity: build.mutation<void, { id: number; fields: IdentityBody }>({
      query: ({ id, fields }) => ({ url: `/Flx_Members/${id}/identity`, method: 'PUT', data: fields }),
      invalidatesTags: (_answer, error) => (error === undefined ? [...CHANGED, 'Flx_Audit'] : []),
    }),
    setActivity: build.mutation<void, { Ids: number[]; IsActive: boolean }>({
      query: data => ({ url: '/Flx_Members/active', method: 'PUT', data }),
      invalidatesTags: unlessRefused,
    }),
    removePerson: build.mutation<void, number>({
      query: id => ({ url: `/Flx_Members/${id}`, method: 'DELETE' }),
      invalidatesTags: unlessRefused,
    }),
    renewAccount: build.mutation<void, number>({
      query: id => ({ url: `/Flx_Members/${id}/account`, method: 'POST' }),
      invalidatesTags: unlessRefused,
    }),
  }),
});

export const {
  useGetMembersTableQuery,
  useGetMemberQuery,
  useGetInvitationQuotaQuery,
  useCreateInvitationMutation,
  useSendInvitationMutation,
  useRemoveInvitationMutation,
  useEditMemberMutation,
  useEditIdentityMutation,
  useSetActivityMutation,
  useRemovePersonMutation,
  useRenewAccountMutation,
} = membersApi;

/** Returns whether the installation has a mail server; true until it is known. */
export const useSendsMail = (): boolean => useGetInvitationQuotaQuery().data?.SendsMail !== false;
