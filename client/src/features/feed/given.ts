/** Content that another application has shared, with which the next post begins. */
interface Given {
  readonly text: string;
  readonly photos: readonly File[];
}

let waiting: Given | null = null;

export function giveToComposer(given: Given): void {
  waiting = given;
}

/** Returns the given content, once. */
export function takeGiven(): Given | null {
  const given = waiting;
  waiting = null;
  return given;
}
