import type { ThemeName } from './personal.ts';

/** Main colour of each theme, `--brand-7` of the style sheets, for icons and the bar of an installed application. */
export const THEME_COLORS: Readonly<Record<ThemeName, string>> = {
  paramo: '#006859',
  caribe: '#005f8b',
  cafetal: '#982e33',
  guayacan: '#7c4d00',
  orquidea: '#893171',
  selva: '#25692f',
};

/** Names of the manifest and of the icon for iOS, below the address of an organisation's installation. */
export const MANIFEST = 'manifest.webmanifest';
export const APPLE_ICON = 'apple-180.png';

/** Addresses at which an installed application opens, besides its pages. */
export const START_PATH = '/home';
/** Opens the composer of a new post. */
export const PUBLISH_PATH = '/home?publicar';
/** Takes content from another application (`POST`, by the service worker), and opens the composer with it. */
export const SHARE_PATH = '/share';
export const SHARED_PATH = '/home?compartido';

/** Form fields in which another application shares. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', photos: 'photos' } as const;
