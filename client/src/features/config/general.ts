import { useMemo } from 'react';
import { DEFAULT_COLOR_SCHEME, DEFAULT_THEME } from '#contract/features/config/personal.ts';
import type { GeneralRow, GeneralValues } from '#contract/features/config/types.ts';
import { useGetGeneralSettingsQuery } from './api.ts';

/** Values used until the organisation's configuration has loaded, and for every title that it leaves out. */
const DEFAULTS: GeneralValues = {
  name: 'Tertulia',
  logo: null,
  homeMessage: '',
  homeButtonText: '',
  homeButtonLink: '',
  hobbies: [],
  leftNav: [],
  leftNavEditable: false,
  themes: [],
  theme: DEFAULT_THEME,
  colorScheme: DEFAULT_COLOR_SCHEME,
  termsUrl: '',
  timesheetUrl: null,
  apps: [],
  invitationQuota: 0,
  modulesOff: [],
  setupMenu: [],
  emailTemplate: { header: '', footer: '' },
  accessConfig: [],
};

/** Returns the rows as one object. The organisation's own row takes precedence over the default one. */
export function generalValues(rows: readonly GeneralRow[], org: number): GeneralValues {
  const ownLast = rows.toSorted((one, other) => Number(one.IdOrg === org) - Number(other.IdOrg === org));
  // The server answers with the declared shape of each title.
  return { ...DEFAULTS, ...(Object.fromEntries(ownLast.map(row => [row.Title, row.Value])) as Partial<GeneralValues>) };
}

/** Returns the organisation's configuration, and whether it has loaded. */
export function useGeneral(org: number): { general: GeneralValues; isLoaded: boolean } {
  const { data } = useGetGeneralSettingsQuery();
  const general = useMemo(() => generalValues(data ?? [], org), [data, org]);
  return { general, isLoaded: data !== undefined };
}
