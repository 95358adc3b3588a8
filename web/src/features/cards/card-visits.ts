/** How often a card was opened and saved. */
export interface CardVisits {
  visits: number;
  saves: number;
}
