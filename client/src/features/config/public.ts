export { useBannersQuery, useGeneralQuery, usePersonalQuery, useSavePersonalMutation } from './api.ts';
export { useGeneral } from './general.ts';
export { useCityOptions } from './cities.ts';
