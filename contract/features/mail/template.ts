/**
 * Tags allowed in an organisation's markup around a mail, including links to the product. @spec 3§7.5, THREATS law 10
 */
export const TEMPLATE_TAGS: readonly string[] = [
  'p',
  'h2',
  'h3',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'blockquote',
  'br',
  'hr',
];
