import type { Page } from '@playwright/test';

/** Collects what must never happen on a page: dialogs, and requests to anywhere else. */
export function watch(page: Page, baseURL: string | undefined): string[] {
  const { origin } = new URL(baseURL ?? '');
  const seen: string[] = [];
  page.on('dialog', dialog => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.context().on('request', request => {
    const url = new URL(request.url());
    if (/^https?:$/.test(url.protocol) && url.origin !== origin) seen.push(`request: ${request.url()}`);
  });
  return seen;
}

export const chunks = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_one, index) => list.slice(index * size, (index + 1) * size));

/** As many whole texts as fit into one of at most `max` characters, each on a line of its own. */
export function packed(texts: readonly string[], max: number): string[] {
  const packs: string[] = [];
  for (const text of texts.filter(one => one.length <= max)) {
    const last = packs.at(-1);
    if (last !== undefined && `${last}\n${text}`.length <= max) packs[packs.length - 1] = `${last}\n${text}`;
    else packs.push(text);
  }
  return packs;
}

/** File names are single ones, without the folders that a slash would make of them. */
export const asFileName = (text: string, extension: string): string => `${text.replaceAll(/[/\\]/g, '')}.${extension}`;
