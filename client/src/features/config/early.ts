import type { ApiRequest } from '../../api/api-request.ts';

/** What the frame and the banner of home begin with: sent before the application has arrived. */
export const GENERAL: ApiRequest = { url: '/Flx_General' };
export const BANNERS: ApiRequest = { url: '/Flx_Banners' };
