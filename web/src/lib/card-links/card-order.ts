/** Own cards in their owner's order, each once; cards that are not in it follow as they are. */
export function orderCards<Card extends { _id: string }>(
  cards: readonly Card[],
  order: readonly string[] = [],
): Card[] {
  const byId = new Map(cards.map((card) => [card._id, card]));
  const first = order.flatMap((id) => byId.get(id) ?? []);
  const others = [...byId.values()].filter(({ _id }) => !order.includes(_id));
  return [...first, ...others];
}
