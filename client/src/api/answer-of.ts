/** Returns the answer of a write, or undefined when the request failed; the caller shows the failure. */
export async function answerOf<T>(fulfilled: Promise<{ data: T }>): Promise<T | undefined> {
  try {
    return (await fulfilled).data;
  } catch {
    return undefined;
  }
}
