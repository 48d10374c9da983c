/** Error for a photo with more pixels than are decoded here. */
export class TooManyPixelsError extends Error {
  override readonly name = 'TooManyPixelsError';
}
