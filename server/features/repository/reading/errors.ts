/** Error for a document that needs a password. */
export class EncryptedError extends Error {}

/** Error for a document with more content than is read. */
export class TooLargeError extends Error {}
