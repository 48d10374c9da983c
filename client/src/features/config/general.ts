import { useMemo } from 'react';
import { DEFAULT_COLOR_SCHEME, DEFAULT_THEME } from '#contract/features/config/personal.ts';
import type { GeneralRow, GeneralValues } from '#contract/features/config/types.ts';
import { useGetGeneralSettingsQuery } from './api.ts';

/** What is shown until the organisation's configuration has arrived, and for every title that it leaves out. */
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
  setupMenu: [],
  emailTemplate: { header: '', footer: '' },
  accessConfig: [],
};

/** The rows as one object. Where an organisation's own row and the fall-back's both arrive, the own one wins. */
export function generalValues(rows: readonly GeneralRow[], org: number): GeneralValues {
  const ownLast = rows.toSorted((one, other) => Number(one.IdOrg === org) - Number(other.IdOrg === org));
  // The server answers with the declared shape of each title.
  return { ...DEFAULTS, ...(Object.fromEntries(ownLast.map(row => [row.Title, row.Value])) as Partial<GeneralValues>) };
}

/** The organisation's configuration, and whether it has arrived. */
export function useGeneral(org: number): { general: GeneralValues; isLoaded: boolean } {
  const { data } = useGetGeneralSettingsQuery();
  const general = useMemo(() => generalValues(data ?? [], org), [data, org]);
  return { general, isLoaded: data !== undefined };
}
