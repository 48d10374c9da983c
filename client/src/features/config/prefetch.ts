import type { ApiRequest } from '../../api/api-request.ts';

/** Requests of the frame and home banner, sent before the application has loaded. */
export const GENERAL: ApiRequest = { url: '/Flx_General' };
export const BANNERS: ApiRequest = { url: '/Flx_Banners' };
