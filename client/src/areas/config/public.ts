export { useBannersQuery, usePersonalQuery, useSavePersonalMutation } from './api.ts';
export { useGeneral } from './general.ts';
