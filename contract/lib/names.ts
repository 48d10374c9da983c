/** Text from which a program could make a link: an address, a domain, a path. */
const LINK = /@|:\/\/|\/\/|\.\p{L}{2}/u;

/** Whether the text holds an address or a link, which names of people and companies never do. */
export const holdsLink = (text: string): boolean => LINK.test(text);

/** Returns a name that cannot be taken for a link: the characters that would make it one become spaces. */
export const withoutLinks = (name: string): string =>
  holdsLink(name)
    ? name
        .replaceAll(/[@:/.]+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim()
    : name;
