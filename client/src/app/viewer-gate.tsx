import { type ReactNode, Suspense, useEffect } from 'react';
import { problemMessage } from '../api/problem-message.ts';
import { useLoadViewer, ViewerContext, useViewer } from '../features/session/public.ts';
import { useGetGeneralSettingsQuery, useGeneral, useGetPersonalSettingsQuery } from '../features/config/public.ts';
import { lazyNamed } from '../lib/lazy-named.ts';
import { switchLanguage } from '../lib/texts.ts';
import { viewSession } from '../lib/view-session.ts';
import {
  COLOR_SCHEMES,
  THEMES,
  type ColorScheme,
  type PersonalTitle,
  type ThemeName,
} from '#contract/features/config/personal.ts';
import { LANGUAGES } from '#contract/i18n/language.ts';
import { changeAppearance, isThemeRemembered } from '../lib/appearance.ts';
import { currentLanguage } from '../lib/language.ts';

const ViewerRefusal = lazyNamed(() => import('./phone/phone.tsx'), 'ViewerRefusal');

/** Component that applies the look and language chosen on another device to this one. Renders nothing. @spec 3§1 */
function PreferencesSync() {
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

/**
 * Component that shows the application once the viewer is known. Until then the outline of index.html remains visible,
 * and a refusal shows its reason.
 */
export function ViewerGate({ children }: { children: ReactNode }) {
  const { viewer, error, retry } = useLoadViewer();
  // Requested together with the viewer, so that the frame has both at once.
  useGetGeneralSettingsQuery();
  if (error !== undefined)
    return (
      <Suspense>
        <ViewerRefusal error={error} reason={problemMessage(error)} onRetry={retry} />
      </Suspense>
    );
  if (!viewer) return null;
  return (
    <ViewerContext value={viewer}>
      {/* Preferences of the viewed person do not apply to the device of the administrator who views as them. */}
      {viewSession() === null && <PreferencesSync />}
      {children}
    </ViewerContext>
  );
}
