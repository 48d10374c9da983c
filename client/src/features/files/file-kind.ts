import { FORMATS, type FileKind } from '#contract/features/files/kinds.ts';

/**
 * Guesses the kind of a picked file, by its type or, if the browser does not know it, its name; null if it is not
 * accepted. Only a first guess, to show it in the right place: the server checks the content.
 */
export function guessKind(file: { readonly type: string; readonly name: string }): FileKind | null {
  const extension = file.name.split('.').pop()?.toLowerCase() ?? '';
  const format = FORMATS.find(one => one.mime === file.type) ?? FORMATS.find(one => one.extensions.includes(extension));
  return format?.kind ?? null;
}
