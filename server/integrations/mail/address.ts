/**
 * One plain mail address and nothing that a server could read as more: no space, list, comment, quoting or line end. Stricter
 * than the standard, which nobody's mailbox needs.
 */
const ADDRESS = /^[^\s@<>"(),:;\\[\]\p{Cc}]{1,64}@[\p{L}\p{N}.-]{1,253}$/u;

/** True of an address that may stand in the envelope of a mail. */
export const isMailAddress = (text: string): boolean => ADDRESS.test(text);
