export {
  useListBannersQuery,
  useGetGeneralSettingsQuery,
  useGetPersonalSettingsQuery,
  useSavePersonalSettingMutation,
} from './api.ts';
export { useGeneral } from './api.ts';
export { useCityOptions } from './api.ts';
export { THEME_PICTURES } from './theme-pictures.ts';
