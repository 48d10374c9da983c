/**
 * Pattern of one plain mail address and nothing that a server could read as more: no space, list, comment, quoting or
 * line end. It is stricter than the standard, but enough for real mailboxes.
 */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,253}$/u;

/** True of an address that is allowed in the envelope of a mail. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
