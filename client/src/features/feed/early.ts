import type { ApiRequest } from '../../api/api-request.ts';
import { firstPage, HOME } from './scope.ts';

/** The first page of home: sent before the application has arrived. */
export const FIRST_OF_HOME: ApiRequest = { url: '/Flx_Feed', ...firstPage(HOME) };
