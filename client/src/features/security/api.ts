import type {
  FactorSetup,
  MemberFactors,
  PasskeyOptions,
  RecoveryCodes,
  SecurityState,
} from '#contract/features/security/types.ts';
import { api } from '../../api/api.ts';
import type { NewPasskey } from './browser.ts';

/** Tag of the state, which changes with no device. */
const STATE = { type: 'Flx_Devices', id: 'security' } as const;

const MEMBER = { type: 'Flx_Devices', id: 'members' } as const;

const securityApi = api.injectEndpoints({
  endpoints: build => ({
    /** Reads the viewer's passkeys and second factor. */
    getSecurity: build.query<SecurityState, void>({
      query: () => ({ url: '/Flx_Security' }),
      providesTags: [STATE],
    }),
    /** Asks for the options with which the browser makes a passkey. */
    openPasskey: build.mutation<PasskeyOptions, void>({
      query: () => ({ url: '/Flx_Passkeys/challenge', method: 'POST' }),
    }),
    createPasskey: build.mutation<unknown, NewPasskey>({
      query: data => ({ url: '/Flx_Passkeys', method: 'POST', data }),
      invalidatesTags: [STATE],
    }),
    editPasskeyName: build.mutation<unknown, { id: number; Name: string }>({
      query: ({ id, Name }) => ({ url: `/Flx_Passkeys/${id}`, method: 'PUT', data: { Name } }),
      invalidatesTags: [STATE],
    }),
    removePasskey: build.mutation<unknown, number>({
      query: id => ({ url: `/Flx_Passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: [STATE],
    }),
    /** Asks no more for a second factor that no rule requires. */
    dismissFactor: build.mutation<unknown, void>({
      query: () => ({ url: '/Flx_SecondFactor/dismissal', method: 'POST' }),
      invalidatesTags: [STATE],
    }),
    /** Reads the passkeys and the second factor of a person, for administrators of people. */
    getMemberFactors: build.query<MemberFactors, number>({
      query: id => ({ url: `/Flx_Members/${id}/factors` }),
      providesTags: [MEMBER],
    }),
    removeMemberFactors: build.mutation<unknown, { person: number; Reason: string }>({
      query: ({ person, Reason }) => ({
        url: `/Flx_Members/${person}/factors/removal`,
        method: 'POST',
        data: { Reason },
      }),
      invalidatesTags: [MEMBER],
    }),
    /** Asks for the secret of a new second factor. */
    openFactor: build.mutation<FactorSetup, void>({
      query: () => ({ url: '/Flx_SecondFactor/setup', method: 'POST' }),
    }),
    confirmFactor: build.mutation<RecoveryCodes, string>({
      query: Code => ({ url: '/Flx_SecondFactor', method: 'POST', data: { Code } }),
      invalidatesTags: [STATE],
    }),
    createRecoveryCodes: build.mutation<RecoveryCodes, string>({
      query: Code => ({ url: '/Flx_SecondFactor/codes', method: 'POST', data: { Code } }),
      invalidatesTags: [STATE],
    }),
    removeFactor: build.mutation<unknown, string>({
      query: Code => ({ url: '/Flx_SecondFactor/removal', method: 'POST', data: { Code } }),
      invalidatesTags: [STATE],
    }),
  }),
});

export const {
  useGetSecurityQuery,
  useOpenPasskeyMutation,
  useCreatePasskeyMutation,
  useEditPasskeyNameMutation,
  useRemovePasskeyMutation,
  useDismissFactorMutation,
  useGetMemberFactorsQuery,
  useRemoveMemberFactorsMutation,
  useOpenFactorMutation,
  useConfirmFactorMutation,
  useCreateRecoveryCodesMutation,
  useRemoveFactorMutation,
} = securityApi;
