/** How many things say now that they are being opened. */
let shown = 0;

/** Something says that it opens, until the answer is called. */
export function beginOpening(): () => void {
  shown += 1;
  return () => {
    shown -= 1;
  };
}

/** Does what is drawn now take the place of what said that it opens? Then it is there at once: faded in, it would show the page in between. */
export const isOpening = (): boolean => shown > 0;
