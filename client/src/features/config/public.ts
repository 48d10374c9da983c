export {
  useListBannersQuery,
  useGetGeneralSettingsQuery,
  useGetPersonalSettingsQuery,
  useSavePersonalSettingMutation,
} from './api.ts';
export { useGeneral } from './general.ts';
export { useCityOptions } from './cities.ts';
export { THEME_PICTURES } from './theme-pictures.ts';
