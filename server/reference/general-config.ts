import { ADMIN_APPS } from '#contract/features/access/rules.ts';
import { DEFAULT_COLOR_SCHEME, DEFAULT_THEME, THEMES } from '#contract/features/config/personal.ts';
import { INVITATION_QUOTA } from '#contract/features/config/limits.ts';
import type { GeneralValues } from '#contract/features/config/types.ts';

/** Settings of an organisation that has none of its own: the rows of organisation 101. @spec 2§3, 3§1 */
export const DEFAULT_GENERAL_CONFIG: GeneralValues = {
  name: 'Tertulia',
  logo: null,
  homeMessage: 'Este es el lugar de encuentro de tu organización. Comparte lo que estás haciendo.',
  homeButtonText: '',
  homeButtonLink: '',
  hobbies: [
    'Caminatas',
    'Ciclismo',
    'Cine',
    'Cocina',
    'Fotografía',
    'Fútbol',
    'Jardinería',
    'Lectura',
    'Manualidades',
    'Música',
    'Salsa y baile',
    'Tejo',
    'Viajes',
    'Videojuegos',
    'Voluntariado',
    'Yoga',
  ].map(Title => ({ Title })),
  leftNav: [
    { key: 'news' },
    { key: 'events' },
    { key: 'groups' },
    { key: 'ads' },
    { key: 'areas' },
    { key: 'directory' },
    { key: 'birthdays' },
    { key: 'recognitions' },
    { key: 'my-area' },
    { key: 'repository' },
    { key: 'apps' },
    { key: 'timesheet' },
  ],
  leftNavEditable: false,
  themes: THEMES.map(nombre => ({ nombre, img: `/themes/${nombre}.svg` })),
  theme: DEFAULT_THEME,
  colorScheme: DEFAULT_COLOR_SCHEME,
  termsUrl: '',
  timesheetUrl: null,
  apps: [],
  invitationQuota: INVITATION_QUOTA,
  setupMenu: ADMIN_APPS,
  accessConfig: [],
  emailTemplate: {
    header: '',
    footer: 'Recibes este mensaje porque haces parte de la red interna de tu organización.',
  },
};
