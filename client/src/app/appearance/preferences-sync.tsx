import { useEffect } from 'react';
import {
  COLOR_SCHEMES,
  THEMES,
  type ColorScheme,
  type PersonalTitle,
  type ThemeName,
} from '#contract/features/config/personal.ts';
import { LANGUAGES } from '#contract/i18n/language.ts';
import { useGeneral, useGetPersonalSettingsQuery } from '../../features/config/public.ts';
import { useViewer } from '../../features/session/public.ts';
import { changeAppearance, isThemeRemembered } from '../../lib/appearance.ts';
import { currentLanguage } from '../../lib/language.ts';
import { switchLanguage } from '../../lib/texts.ts';

/** Component that applies the look and language chosen on another device to this one. Renders nothing. @spec 3§1 */
export function PreferencesSync() {
  const { org } = useViewer();
  const { data: settings } = useGetPersonalSettingsQuery();
  const { general, isLoaded } = useGeneral(org);
  const chosen = (title: PersonalTitle) => settings?.find(setting => setting.Title === title)?.Value;
  // A choice that the organisation no longer offers is ignored.
  const offered = isLoaded ? general.themes.map(({ nombre }) => nombre) : THEMES;
  const theme = knownValue<ThemeName>(offered, chosen('theme'));
  const scheme = knownValue<ColorScheme>(COLOR_SCHEMES, chosen('colorScheme'));
  const language = knownValue(LANGUAGES, chosen('language'));
  useEffect(() => {
    if (theme) changeAppearance({ theme });
    // Without their own choice, people see the organisation's.
    else if (settings && isLoaded && !isThemeRemembered()) changeAppearance({ theme: general.theme });
  }, [theme, settings, isLoaded, general.theme]);
  useEffect(() => {
    if (scheme) changeAppearance({ scheme });
  }, [scheme]);
  useEffect(() => {
    // The current language stays when the texts can't be loaded.
    if (language && language !== currentLanguage()) switchLanguage(language).catch(() => undefined);
  }, [language]);
  return null;
}

function knownValue<Value extends string>(known: readonly Value[], value: string | undefined): Value | undefined {
  return known.find(one => one === value);
}
