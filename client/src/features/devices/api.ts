import type { Device } from '#contract/features/devices/types.ts';
import { api } from '../../api/api.ts';

const devicesApi = api.injectEndpoints({
  endpoints: build => ({
    /** Devices on which the viewer signed in, this one first. */
    listDevices: build.query<Device[], void>({
      query: () => ({ url: '/Flx_Devices' }),
      transformResponse: ({ results }: { results: Device[] }) => results,
      providesTags: ['Flx_Devices'],
    }),
    /** Signs out on one device. A device that is gone meanwhile is signed out, too. */
    endDeviceSession: build.mutation<unknown, number>({
      query: id => ({ url: `/Flx_Devices/${id}/signOut`, method: 'POST' }),
      invalidatesTags: ['Flx_Devices'],
    }),
    /** Signs out everywhere but here. */
    endOtherSessions: build.mutation<unknown, void>({
      query: () => ({ url: '/Flx_Devices/signOutOthers', method: 'POST' }),
      invalidatesTags: ['Flx_Devices'],
    }),
  }),
});

export const { useListDevicesQuery, useEndDeviceSessionMutation, useEndOtherSessionsMutation } = devicesApi;
