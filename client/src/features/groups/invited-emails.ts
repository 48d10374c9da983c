/** Pattern of the name that mail programs write before an address: `Ana Ruiz <`, `"Ruiz, Ana" <`. */
const NAME_BEFORE = /"[^"\n]*"[^\S\n]*(?=<)|(?<=^|[\n,;>])[^\n,;<>"@]*(?=<)/g;

/**
 * Returns the addresses of a pasted list, each once, in order; they are separated by spaces, commas or semicolons. The
 * name that a mail program writes before an address is ignored.
 */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .replaceAll(NAME_BEFORE, ' ')
      .split(/[\s,;]+/)
      .map(one => one.replace(/^[<"]+|[>"]+$/g, ''))
      .filter(one => one !== ''),
  ),
];
