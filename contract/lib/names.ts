/** What a program that shows a text could make a link of: an address, a domain, a path. */
const LINK = /@|:\/\/|\/\/|\.\p{L}{2}/u;

/** Whether the text holds an address or a link, as no name of a person or a company does. */
export const holdsLink = (text: string): boolean => LINK.test(text);

/** A name in which nothing can be taken for a link: what would make it one is a space. */
export const withoutLinks = (name: string): string =>
  holdsLink(name)
    ? name
        .replaceAll(/[@:/.]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : name;
