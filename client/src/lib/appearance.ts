import { useSyncExternalStore } from 'react';
import {
  COLOR_SCHEMES,
  DEFAULT_COLOR_SCHEME,
  DEFAULT_THEME,
  THEMES,
  type ColorScheme,
  type ThemeName,
} from '#contract/features/config/personal.ts';

/**
 * Theme and colour scheme in use. They are stored on this device as well as in the personal configuration, because
 * public/appearance.js applies them before the first paint.
 */
export interface Appearance {
  theme: ThemeName;
  scheme: ColorScheme;
}

const THEME_KEY = 'tertulia.theme';
const SCHEME_KEY = 'tertulia.colorScheme';
const listeners = new Set<() => void>();
const prefersDark = matchMedia('(prefers-color-scheme: dark)');
let current: Appearance = { theme: remembered(THEME_KEY, THEMES) ?? DEFAULT_THEME, scheme: rememberedScheme() };

prefersDark.addEventListener('change', paint);

/** Applies and stores the appearance. */
export function changeAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change };
  localStorage.setItem(THEME_KEY, current.theme);
  localStorage.setItem(SCHEME_KEY, current.scheme);
  paint();
  for (const listener of listeners) listener();
}

/** Whether this device already has a stored theme. */
export function isThemeRemembered(): boolean {
  return remembered(THEME_KEY, THEMES) !== undefined;
}

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, () => current);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function paint(): void {
  const isDark = current.scheme === 'dark' || (current.scheme === 'system' && prefersDark.matches);
  const root = document.documentElement;
  root.dataset['theme'] = current.theme;
  root.dataset['colorScheme'] = isDark ? 'dark' : 'light';
  const surface = getComputedStyle(root).getPropertyValue('--color-surface').trim();
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', surface);
}

function rememberedScheme(): ColorScheme {
  return remembered(SCHEME_KEY, COLOR_SCHEMES) ?? DEFAULT_COLOR_SCHEME;
}

function remembered<Value extends string>(key: string, values: readonly Value[]): Value | undefined {
  const stored = localStorage.getItem(key);
  return values.find(value => value === stored);
}
