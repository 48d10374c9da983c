/**
 * Puts one content after every second card of a feed.
 * @param isComplete whether no more cards follow: contents left over then come after the last card
 */
export const interspersed = <Node>(cards: readonly Node[], contents: readonly Node[], isComplete: boolean): Node[] => [
  ...cards.flatMap((card, index) =>
    index % 2 === 1 ? [card, ...contents.slice((index - 1) / 2, (index + 1) / 2)] : [card],
  ),
  ...(isComplete ? contents.slice(Math.floor(cards.length / 2)) : []),
];
