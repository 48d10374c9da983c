import type { EditedTitle } from '#contract/features/administration/settings.ts';
import type { GeneralValues, NavEntry } from '#contract/features/config/types.ts';
import { MODULES, type ModuleName } from '#contract/features/index.ts';
import { CONTACT_ROLES, ROLES, type Role } from '#contract/features/access/roles.ts';
import { ADMIN_APPS } from '#contract/features/access/rules.ts';
import { useTexts } from '../../../lib/texts.ts';
import type { PageProps } from '../../feature.ts';
import { usePanelTexts } from '../texts.ts';
import { useSettingsTexts, type MailTemplate } from './api.ts';

export type SettingNames = Pick<PageProps, 'adminName' | 'navName'>;

/** Writes a value of a setting as text; '' for an empty one and for a picture. */
export type Said = (title: EditedTitle, value: unknown) => string;

/** Returns the modules that a stored value names. */
export const modulesIn = (value: unknown): ModuleName[] =>
  MODULES.filter(module => Array.isArray(value) && value.includes(module));

/** Returns the roles that a stored value names. */
export const rolesIn = (value: unknown): Role[] => ROLES.filter(role => Array.isArray(value) && value.includes(role));

const linked = ({ title, url }: { readonly title: string; readonly url: string }) => `${title} (${url})`;

/** Returns the function that writes values of settings, as they are stored, in the current language. */
export function useSaid({ adminName, navName }: SettingNames): Said {
  const text = useSettingsTexts();
  const { roles } = usePanelTexts().audit;
  const themes: Readonly<Record<string, string>> = useTexts('shell').settings.themes;
  const yesOrNo = (value: unknown) => (value === true ? text.yes : text.no);
  const appName = (app: string): string => {
    const known = ADMIN_APPS.find(one => one === app);
    return known === undefined ? app : (adminName?.(known) ?? app);
  };
  const navEntry = (entry: NavEntry): string => ('key' in entry ? (navName?.(entry.key) ?? entry.key) : linked(entry));
  // The server stores these shapes.
  const by: Partial<Record<EditedTitle, (value: unknown) => string>> = {
    logo: () => '',
    signInText: words => (words === '' ? text.signInHidden : typeof words === 'string' ? words : text.signInFigures),
    leftNav: value => ((value ?? []) as readonly NavEntry[]).map(navEntry).join(', '),
    leftNavEditable: yesOrNo,
    themes: value =>
      ((value ?? []) as readonly { nombre: string }[]).map(({ nombre }) => themes[nombre] ?? nombre).join(', '),
    theme: value => themes[String(value)] ?? '',
    setupMenu: value => ((value ?? []) as readonly string[]).map(appName).join(', '),
    emailTemplate: value => {
      const given = value as MailTemplate | null;
      return [given?.header, given?.footer].filter(Boolean).join(' · ');
    },
    messageTextMailed: yesOrNo,
    apps: value => ((value ?? []) as GeneralValues['apps']).map(linked).join(', '),
    contactRole: role => roles[CONTACT_ROLES.find(one => one === role) ?? 'Propietarios'],
    secondFactorRoles: value => {
      const names = rolesIn(value).map(role => roles[role]);
      return names.length === 0 ? text.factorNone : names.join(', ');
    },
    modulesOff: value => {
      const names = modulesIn(value).map(module => text.modules[module].name);
      return names.length === 0 ? text.allModulesOn : names.join(', ');
    },
  };
  return (title, value) =>
    by[title]?.(value) ?? (typeof value === 'string' || typeof value === 'number' ? String(value) : '');
}
