import { readDescription, type DescribedTag } from '#contract/api/description.ts';
import { CONSOLE_ROWS } from '#contract/api/limits.ts';
import type { FirstDayAnswer } from '#contract/features/administration/first-day.ts';
import type { ListPage } from '#contract/api/lists.ts';
import { RECORD_ROWS_MAX } from '#contract/features/people/limits.ts';
import type { RoleRow } from '#contract/features/access/types.ts';
import type { AuditRow, PanelAnswer, RoleAssignments } from '#contract/features/administration/types.ts';
import type { PersonRow } from '#contract/features/people/types.ts';
import { api } from '../../api/api.ts';
import { numberedPageOf, numberedPageRequest, type NumberedPage } from '../../api/numbered-page.ts';
import { listParams, type ConsoleArgs, type ConsoleQuestion } from '../../ui/console/console-lists.ts';

/** Person who could be given a role. */
export type RoleCandidate = Pick<PersonRow, 'Id' | 'Title' | 'Foto' | 'Position'>;

/** Number of people that the search for a new role holder shows. */
const CANDIDATES = 8;

/** Filters of the audit log; '' selects everything. */
interface AuditFilters {
  readonly feature: string;
  /** Earliest moment, in ISO 8601. */
  readonly since: string;
}

/** Builds the request for the audit log, for its console and its file. */
export function auditTable({ feature, since, ...view }: ConsoleQuestion & AuditFilters): {
  url: string;
  params: Record<string, string>;
} {
  const conditions = [
    ...(feature === '' ? [] : [`Feature eq '${feature}'`]),
    ...(since === '' ? [] : [`Created ge datetime'${since}'`]),
  ];
  const filter = conditions.length > 0 ? { $filter: conditions.join(' and ') } : {};
  return { url: '/Flx_Audit', params: { ...listParams(view), ...filter } };
}

const administrationApi = api.injectEndpoints({
  endpoints: build => ({
    /** Counts shown on the tiles that the person administers. */
    getPanelCounts: build.query<PanelAnswer['results'], void>({
      query: () => ({ url: '/panel' }),
      transformResponse: ({ results }: PanelAnswer) => results,
      // The work that waits, which is done elsewhere.
      providesTags: ['Flx_ReportCases', 'Contactenos', 'Flx_Outbox', 'Flx_Invitations'],
    }),
    /** Steps of the first day of the organisation; some are taken elsewhere, so it is read at each visit. */
    getFirstDay: build.query<FirstDayAnswer['results'], void>({
      query: () => ({ url: '/panel/first-day' }),
      transformResponse: ({ results }: FirstDayAnswer) => results,
    }),
    /** Operations of the API by tag, as `openapi.json` describes them. */
    getApiDescription: build.query<DescribedTag[], void>({
      query: () => ({ url: '/openapi.json' }),
      transformResponse: readDescription,
    }),
    /** Every role with its holders. @spec 2§7 */
    listRoles: build.query<RoleRow[], void>({
      query: () => ({
        url: '/Flx_Roles',
        params: { $select: 'Id,NameRole,CanEditAllUsers,EditionDate,Users' },
      }),
      transformResponse: ({ results }: ListPage<RoleRow>) => results,
      providesTags: ['Flx_Roles'],
    }),
    listRoleCandidates: build.query<RoleCandidate[], string>({
      query: search => ({
        url: '/Flx_Users',
        params: { $select: 'Id,Title,Foto,Position', $filter: 'Is_Active eq 1', $search: search, $top: CANDIDATES },
      }),
      transformResponse: ({ results }: ListPage<RoleCandidate>) => results,
      providesTags: ['Flx_Users'],
    }),
    /** Sets the holders of these roles. @spec 2§7 */
    saveRoles: build.mutation<{ messageHtml: string }, RoleAssignments>({
      query: data => ({ url: '/Flx_Roles', method: 'PUT', data }),
      // After a refusal too, because others have changed them.
      invalidatesTags: ['Flx_Roles', 'Flx_Audit', 'Flx_CurrentUser'],
    }),
    /** Latest entries about a person, without those about loans. */
    listAuditOf: build.query<AuditRow[], number>({
      query: person => ({
        url: '/Flx_Audit',
        params: {
          $filter: `PersonId eq ${person} and Feature ne 'loans' and Feature ne 'rates'`,
          $top: RECORD_ROWS_MAX,
        },
      }),
      transformResponse: ({ results }: ListPage<AuditRow>) => results,
      providesTags: ['Flx_Audit'],
    }),
    getAuditPage: build.query<NumberedPage<AuditRow>, ConsoleArgs & AuditFilters>({
      query: ({ page, link, ...asked }) =>
        numberedPageRequest({ ...auditTable(asked), page, link, size: CONSOLE_ROWS }),
      transformResponse: numberedPageOf<AuditRow>,
      providesTags: ['Flx_Audit'],
    }),
  }),
});

export const {
  useGetApiDescriptionQuery,
  useGetFirstDayQuery,
  useGetPanelCountsQuery,
  useListRolesQuery,
  useListRoleCandidatesQuery,
  useSaveRolesMutation,
  useListAuditOfQuery,
  useGetAuditPageQuery,
} = administrationApi;
