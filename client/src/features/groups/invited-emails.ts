/** What mail programs write before an address: `Ana Ruiz <`, `"Ruiz, Ana" <`. */
const NAME_BEFORE = /"[^"\n]*"[^\S\n]*(?=<)|(?<=^|[\n,;>])[^\n,;<>"@]*(?=<)/g;

/**
 * The addresses of a pasted list, each once, in order; what stands between is spaces, commas or semicolons. The name that a
 * mail program writes before an address is none.
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
