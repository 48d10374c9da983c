import type { ApiRequest } from '../../api/api-request.ts';

/** Who is signed in: sent before the application has arrived. */
export const CURRENT_USER: ApiRequest = { url: '/Flx_CurrentUser' };
