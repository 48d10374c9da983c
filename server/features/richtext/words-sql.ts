const ENTITIES = [
  ['&quot;', '"'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&amp;', '&'],
] as const;

/** The words of rich text in SQL, a line for each of its paragraphs: what was said, not how. @param html SQL of it, sanitised */
export const wordsOf = (html: string): string => {
  const lines = `regexp_replace(${html}, '</(p|h2|h3|li|blockquote)>|<br />', E'\\n', 'g')`;
  const text = `regexp_replace(${lines}, '<[^>]*>', '', 'g')`;
  const plain = ENTITIES.reduce((words, [entity, sign]) => `replace(${words}, '${entity}', '${sign}')`, text);
  return `btrim(${plain}, E' \\n')`;
};
