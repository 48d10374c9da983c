/** A password is asked for, and nobody is there to say it. */
export class EncryptedError extends Error {}

/** It holds more than is read. */
export class TooLargeError extends Error {}
