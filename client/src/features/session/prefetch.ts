import type { ApiRequest } from '../../api/api-request.ts';

/** Request for the signed-in user, sent before the application has loaded. */
export const CURRENT_USER: ApiRequest = { url: '/Flx_CurrentUser' };
