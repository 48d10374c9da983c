/** The addresses of a pasted list, each once, in order; what stands between is spaces, commas or semicolons. */
export const emailsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(/[\s,;]+/)
      .map(one => one.replace(/^[<"]+|[>"]+$/g, ''))
      .filter(one => one !== ''),
  ),
];
