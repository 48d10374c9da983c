import { PUBLISH_PATH, SHARE_FIELDS, SHARE_PATH, START_PATH } from '#contract/features/config/installation.ts';
import { phone as english } from '#contract/i18n/en-US/phone.ts';
import { phone as spanish } from '#contract/i18n/es-CO/phone.ts';
import { localeOf, type Language } from '#contract/i18n/language.ts';
import type { Brand } from './brand.ts';
import type { IconKind } from './icons.ts';

/** Most characters of a name below an icon, as browsers recommend. */
const SHORT_NAME_MAX = 12;

/** Icons by their file names. */
export const ICONS: Readonly<Record<string, IconKind>> = {
  'icon-192.png': { side: 192, purpose: 'any' },
  'icon-512.png': { side: 512, purpose: 'any' },
  'maskable-192.png': { side: 192, purpose: 'maskable' },
  'maskable-512.png': { side: 512, purpose: 'maskable' },
  'apple-180.png': { side: 180, purpose: 'apple' },
};

/** Cuts a name after its last whole word that fits. */
function shortened(name: string): string {
  if (name.length <= SHORT_NAME_MAX) return name;
  const [first = ''] = name.split(' ');
  const words = name.slice(0, SHORT_NAME_MAX + 1);
  return (words.includes(' ') ? words.slice(0, words.lastIndexOf(' ')) : first).slice(0, SHORT_NAME_MAX);
}

/**
 * Returns the web application manifest of an organisation.
 * @param base address of its installation
 */
export function manifestOf({ name, color, version }: Brand, base: string, language: Language): object {
  const text = language === 'EN-US' ? english : spanish;
  const at = (file: string): string => `${base}/${file}?v=${version}`;
  const icons = Object.entries(ICONS).filter(([, { purpose }]) => purpose !== 'apple');
  const shortcut = (label: string, url: string): object => ({
    name: label,
    url,
    icons: [{ src: at('icon-192.png'), sizes: '192x192', type: 'image/png' }],
  });
  return {
    id: '/',
    name,
    short_name: shortened(name),
    description: text.description(name),
    lang: localeOf(language),
    start_url: START_PATH,
    scope: '/',
    display: 'standalone',
    background_color: '#f4f5f0',
    theme_color: color,
    icons: icons.map(([file, { side, purpose }]) => ({
      src: at(file),
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
    shortcuts: [
      shortcut(text.shortcuts.publish, PUBLISH_PATH),
      shortcut(text.shortcuts.search, '/search'),
      shortcut(text.shortcuts.notifications, '/notifications'),
    ],
    screenshots: [
      {
        src: '/screens/phone.webp',
        sizes: '780x1560',
        type: 'image/webp',
        form_factor: 'narrow',
        label: text.screenshots.narrow,
      },
      {
        src: '/screens/computer.webp',
        sizes: '1440x900',
        type: 'image/webp',
        form_factor: 'wide',
        label: text.screenshots.wide,
      },
    ],
    share_target: {
      action: SHARE_PATH,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: {
        title: SHARE_FIELDS.title,
        text: SHARE_FIELDS.text,
        url: SHARE_FIELDS.url,
        files: [{ name: SHARE_FIELDS.photos, accept: ['image/*'] }],
      },
    },
  };
}
