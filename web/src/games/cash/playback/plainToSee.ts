/** What is long to tell and plain to see: who has which power, and who aims at whom. */
export const PLAIN_TO_SEE: ReadonlySet<string> = new Set(['PowersShown', 'GunsAimed'])
